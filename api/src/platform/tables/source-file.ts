import type { ImportDelimiter, ImportEncoding, ImportFormat } from "@fundi/shared/import/import-record";

/** A file as rows of text cells, before its columns are interpreted. */
export interface SourceFile {
  format: ImportFormat;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: string | null;
  sheets: string[];
  rows: string[][];
  /** The row number in the file as a person counts it. */
  rowNumbers: number[];
  /** Column titles, when the format itself names them (JSON). */
  headers: string[] | null;
  /** True when numbers were typed as numbers, so that a dot in them is a decimal point. */
  typed: boolean;
}

/** The file is not a readable table; the message is for the person who uploaded it. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

/** The file exceeds what one import accepts. */
export class FileTooLargeError extends Error {
  override readonly name = "FileTooLargeError";
}

/** More than any price list has, and as many as a person could still map. */
export const COLUMNS_MAX = 500;

export const tooManyColumns = (): FileTooLargeError =>
  new FileTooLargeError(`This file has more than ${COLUMNS_MAX} columns. Is the delimiter right?`);
