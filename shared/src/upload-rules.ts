/** Where uploads belong; the folder is part of a picture's id and address. */
export const UPLOAD_FOLDERS = ["general", "chat-attachments", "quotes", "profiles", "products"] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

/** Bounds of one picture and of one request (`decisions.md` D8). */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;
export const UPLOAD_MAX_FILES = 10;

/** What browsers may offer to choose; the server goes by the content alone. */
export const UPLOAD_ACCEPT = "image/jpeg,image/png,image/webp,image/gif";

const OWN_PICTURE = /\/(?:general|chat-attachments|quotes|profiles|products)\/[\w-]{22}\.webp$/;

/** The address of a picture's small version; any other address is its own. */
export const thumbnailUrl = (url: string): string =>
  OWN_PICTURE.test(url) ? url.replace(/\.webp$/, ".thumb.webp") : url;
