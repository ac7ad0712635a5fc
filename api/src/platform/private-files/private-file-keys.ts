import { randomBytes } from "node:crypto";

/** The types of private files, with the ending of their keys: pictures, and signatures that the server draws. */
const ENDINGS = { "image/webp": "webp", "image/svg+xml": "svg", "application/pdf": "pdf" } as const;
export type PrivateFileType = keyof typeof ENDINGS;
const TYPES = Object.keys(ENDINGS) as PrivateFileType[];

/** The letters of base64url. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const ID_LENGTH = 22;

/** Returns the id of a new file: 128 random bits. */
export const newPrivateFileId = (): string => randomBytes(16).toString("base64url");

/** Returns whether a text may be the id of a private file. */
export const isPrivateFileId = (text: string): boolean =>
  text.length === ID_LENGTH && [...text].every((letter) => LETTERS.includes(letter));

/** Returns the type of a stored file. Throws for one that no version has written. */
export function privateFileType(mime: string): PrivateFileType {
  const type = TYPES.find((one) => one === mime);
  if (!type) throw new Error(`No private file has the type ${mime}.`);
  return type;
}

const folderOf = (id: string): string => id.slice(0, 2).toLowerCase();

/** Returns the key of a file: its folder only spreads the files. */
export const keyOf = (id: string, type: PrivateFileType): string => `${folderOf(id)}/${id}.${ENDINGS[type]}`;

/** Returns the key of the small version of a picture. */
export const smallKeyOf = (id: string): string => `${folderOf(id)}/${id}.small.webp`;

/** Returns all keys that a file of an id may have. */
export const keysOf = (id: string): string[] => [...TYPES.map((type) => keyOf(id, type)), smallKeyOf(id)];

/** Returns the id in a key; null for a key that is not one of a private file. */
export function idInKey(key: string): string | null {
  const id = key.split("/")[1]?.split(".")[0] ?? "";
  return isPrivateFileId(id) && keysOf(id).includes(key) ? id : null;
}
