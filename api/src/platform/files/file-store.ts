import path from "node:path";
import type { Readable } from "node:stream";

/**
 * Stores files by key, on a disk or in a bucket. A key is a relative path such as `quotes/k3x9.webp`: letters, digits,
 * `.`, `_` and `-`, with slashes between its parts. The content type follows from its ending.
 *
 * All functions throw FileStoreUnavailable when the store does not work, and FileMissing for an invalid key.
 */
export interface FileStore {
  /**
   * Stores a file, replacing the one of that key. Readers see either the old or the new one, never a part, also after a
   * power cut. A local file is moved in: it is gone afterwards, and stays on failure.
   */
  put(key: string, content: FileContent, signal?: AbortSignal): Promise<void>;
  /**
   * Opens a file; the caller reads or destroys its content. Throws FileMissing, and RangeError for a range that begins
   * behind its end.
   */
  get(key: string, range?: ByteRange): Promise<StoredFile>;
  /**
   * Yields all files below a folder, by key; the folder is empty or ends with a slash. What others put there under a
   * name that is not a key is left out.
   */
  list(folder: string): AsyncIterable<FileEntry>;
  /** Deletes a file; a missing file is not an error, so that it can be retried. */
  delete(key: string): Promise<void>;
  /** Returns the path of a file that is on a disk of this machine, null for any other; absent where there is no disk. */
  pathOf?(key: string): Promise<string | null>;
}

/** Bytes, or the path of a local file, with its SHA-256 in hexadecimal digits where that is known. */
export type FileContent = Uint8Array | { file: string; sha256?: string };

/** Positions of the first and the last byte, from 0; without `end`, to the last byte of the file. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface StoredFile {
  /** The bytes of the requested range. */
  content: Readable;
  /** Bytes of the whole file. */
  size: number;
  contentType: string;
}

export interface FileEntry {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** There is no file with that key. */
export class FileMissing extends Error {
  constructor(
    readonly key: string,
    options?: ErrorOptions,
  ) {
    super(`There is no file ${key}.`, options);
  }
}

/** The store cannot be used now: its disk or its bucket fails, does not respond, or rejects the shop. */
export class FileStoreUnavailable extends Error {}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".gz": "application/gzip",
};

/** Returns the content type of a key. */
export const contentTypeOf = (key: string): string =>
  CONTENT_TYPES[path.posix.extname(key)] ?? "application/octet-stream";

const isPart = (part: string): boolean => /^[\w.-]+$/.test(part) && part !== "." && part !== "..";

/** Returns whether a text is a key of a file. */
export const isKey = (key: string): boolean => key.split("/").every(isPart);

/**
 * Throws FileMissing for a key that is not one, which could leave the folder of the store: no file has it. A stored row
 * may hold such a key.
 */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new FileMissing(key);
}

/** Returns a file as a whole. Throws FileMissing. */
export async function readWhole(store: Pick<FileStore, "get">, key: string): Promise<Buffer> {
  const { content } = await store.get(key);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Deletes all files below a folder, which ends with a slash. */
export async function deleteFolder(store: Pick<FileStore, "list" | "delete">, folder: string): Promise<void> {
  for await (const { key } of store.list(folder)) await store.delete(key);
}
