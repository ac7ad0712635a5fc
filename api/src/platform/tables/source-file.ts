import type { ImportDelimiter, ImportEncoding, ImportFormat } from "@fundi/shared/product-imports";

/** A file as rows of text cells, before anything is known about its columns. */
export interface SourceFile {
  format: ImportFormat;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: string | null;
  sheets: string[];
  rows: string[][];
  /** For each row, its number as a person counts in that file. */
  rowNumbers: number[];
  /** Column titles, when the format itself names them (JSON). */
  headers: string[] | null;
  /** True when numbers came as numbers, so that a dot in them is a decimal mark. */
  typed: boolean;
}

/** The file is not a table that we can read; the message is for the person who uploaded it. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

/** The file holds more than one import takes. */
export class FileTooLargeError extends Error {
  override readonly name = "FileTooLargeError";
}

/** More than any price list has, and as many as a person could still map. */
export const COLUMNS_MAX = 500;

export const tooManyColumns = (): FileTooLargeError =>
  new FileTooLargeError(`This file has more than ${COLUMNS_MAX} columns. Is the delimiter right?`);
