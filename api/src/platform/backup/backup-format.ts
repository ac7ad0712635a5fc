import { z } from "@fundi/shared/z";

/**
 * A backup is gzip-compressed SQL, one statement a line. Its first line is a comment that says what it is, its last one a
 * comment that says what it holds; a file without the last one is not whole. Files of versions before 0.2 have neither.
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
  /** The server that it came from, such as "mariadb 10.11.6". */
  server: z.string(),
  /** The newest migration of the database. */
  schema: z.string(),
});
export type BackupHead = z.infer<typeof Head>;

const End = z.object({
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number().int()),
  uploads: z.number().int(),
});
export type BackupEnd = z.infer<typeof End>;

/** A file that belongs to a backup: its place below the folder of uploads, and its size. */
export interface BackupUpload {
  path: string;
  bytes: number;
}

export const headLine = (head: Omit<BackupHead, "format">): string =>
  `${HEAD}${JSON.stringify({ format: FORMAT, ...head })}\n`;
export const uploadLine = ({ path, bytes }: BackupUpload): string => `-- upload ${bytes} ${path}\n`;
export const endLine = (end: BackupEnd): string => `${END}${JSON.stringify(end)}\n`;

/** The name of the archive of uploads that lies beside a backup. */
export const uploadsArchiveOf = (file: string): string =>
  file.replace(/\.sql\.gz(\.age)?$/, (_, encrypted: string | undefined) => `.uploads.tar.gz${encrypted ?? ""}`);

export type BackupLine =
  | { kind: "head"; head: BackupHead }
  | { kind: "upload"; upload: BackupUpload }
  | { kind: "end"; end: BackupEnd }
  | { kind: "statement"; sql: string }
  | { kind: "nothing" };

/** What one line of a backup is. Throws where a comment of ours cannot be read. */
export function readLine(line: string): BackupLine {
  if (line.startsWith(HEAD)) return { kind: "head", head: Head.parse(JSON.parse(line.slice(HEAD.length))) };
  if (line.startsWith(END)) return { kind: "end", end: End.parse(JSON.parse(line.slice(END.length))) };
  const [, bytes, path] = UPLOAD.exec(line) ?? [];
  if (path !== undefined) return { kind: "upload", upload: { path, bytes: Number(bytes) } };
  return line === "" || line.startsWith("--") ? { kind: "nothing" } : { kind: "statement", sql: line };
}

/** Whether this version can read a backup of that format. */
export const isFormatKnown = (head: BackupHead | null): boolean => head === null || head.format <= FORMAT;
