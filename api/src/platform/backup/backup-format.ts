import { z } from "@fundi/shared/contract/z";

/**
 * A backup is gzip-compressed SQL, one statement a line. Its first line is a comment with its metadata, its last one a
 * comment with its contents; a file without the last line is incomplete. Files of versions before 0.2 have neither.
 */
const FORMAT = 2;
const HEAD = "-- fundi-backup ";
const UPLOAD = /^-- upload (\d+) (.+)$/;
const END = "-- fundi-end ";

const Head = z.object({
  format: z.number().int(),
  /** The version of Fundi that wrote it. */
  version: z.string(),
  /** When its snapshot was taken, ISO. */
  madeAt: z.string(),
  /** The source server, such as "mariadb 10.11.6". */
  server: z.string(),
  /** The newest migration of the database. */
  schema: z.string(),
});
export type BackupHead = z.infer<typeof Head>;

const End = z.object({
  /** Number of rows per table. */
  rows: z.record(z.string(), z.number().int()),
  uploads: z.number().int(),
});
export type BackupEnd = z.infer<typeof End>;

/** A file that belongs to a backup: its path below the upload folder, and its size. */
export interface BackupUpload {
  path: string;
  bytes: number;
}

export const headLine = (head: Omit<BackupHead, "format">): string =>
  `${HEAD}${JSON.stringify({ format: FORMAT, ...head })}\n`;
export const uploadLine = ({ path, bytes }: BackupUpload): string => `-- upload ${bytes} ${path}\n`;
export const endLine = (end: BackupEnd): string => `${END}${JSON.stringify(end)}\n`;

/** Returns the name of the upload archive beside a backup. */
export const uploadsArchiveOf = (file: string): string =>
  file.replace(/\.sql\.gz(\.age)?$/, (_, encrypted: string | undefined) => `.uploads.tar.gz${encrypted ?? ""}`);

export type BackupLine =
  | { kind: "head"; head: BackupHead }
  | { kind: "upload"; upload: BackupUpload }
  | { kind: "end"; end: BackupEnd }
  | { kind: "statement"; sql: string }
  | { kind: "nothing" };

/** Parses one line of a backup. Throws when one of our own comments is malformed. */
export function readLine(line: string): BackupLine {
  if (line.startsWith(HEAD)) return { kind: "head", head: Head.parse(JSON.parse(line.slice(HEAD.length))) };
  if (line.startsWith(END)) return { kind: "end", end: End.parse(JSON.parse(line.slice(END.length))) };
  const [, bytes, path] = UPLOAD.exec(line) ?? [];
  if (path !== undefined) return { kind: "upload", upload: { path, bytes: Number(bytes) } };
  return line === "" || line.startsWith("--") ? { kind: "nothing" } : { kind: "statement", sql: line };
}

/** Returns whether this version can read a backup of that format. */
export const isFormatKnown = (head: BackupHead | null): boolean => head === null || head.format <= FORMAT;
