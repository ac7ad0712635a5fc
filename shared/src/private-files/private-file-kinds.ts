/** The kinds of private files. Each belongs to one part of the shop, which decides who may read them. */
export const PRIVATE_FILE_KINDS = ["repair-photo", "repair-signature", "repair-notice", "approval-signature"] as const;
export type PrivateFileKind = (typeof PRIVATE_FILE_KINDS)[number];

/** The kinds that people send as pictures; the server makes the others. */
export const PRIVATE_PHOTO_KINDS = ["repair-photo"] as const satisfies readonly PrivateFileKind[];
export type PrivatePhotoKind = (typeof PRIVATE_PHOTO_KINDS)[number];
