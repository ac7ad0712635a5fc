import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  type BackupEnd,
  type BackupHead,
  type BackupLine,
  type BackupUpload,
  isFormatKnown,
  readLine,
} from "./backup-format";
import { BackupProblem, explain } from "./backup-problem";
import { decrypted, isEncrypted } from "./encryption";

/** How to read a file that may be encrypted. */
export interface Reading {
  file: string;
  /** Called when the file is encrypted. */
  passphrase: () => Promise<string>;
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Returns the content of a backup or an upload archive, decrypted and decompressed. */
export async function openContent({ file, passphrase }: Reading): Promise<Readable> {
  const start = Buffer.alloc(64);
  try {
    const handle = await open(file);
    await handle.read(start, 0, start.length, 0).finally(() => handle.close());
  } catch (error) {
    throw explain(error, file);
  }
  const encrypted = isEncrypted(start);
  if (!encrypted && !start.subarray(0, 2).equals(GZIP))
    throw new BackupProblem(`${file} is not a backup of Fundi: such a file ends in .sql.gz or .sql.gz.age.`);
  const source = encrypted ? await decrypted(createReadStream(file), await passphrase(), file) : createReadStream(file);
  const content = new PassThrough();
  // An error of any stage fails the reader, as a sentence.
  pipeline(source, createGunzip(), content).catch((error: unknown) =>
    content.destroy(encrypted && !(error as { code?: string }).code ? damaged(file, error) : explain(error, file)),
  );
  return content;
}

const damaged = (file: string, cause: unknown) =>
  new BackupProblem(`${file} is damaged: it does not decrypt. Take another copy of it, or the backup before it.`, {
    cause,
  });

/** Yields the lines of a backup, split at the line feed only: texts may contain other line separators. */
async function* readBackup(reading: Reading): AsyncGenerator<BackupLine> {
  let rest = "";
  for await (const chunk of (await openContent(reading)).setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield readLine(line);
  }
  if (rest !== "") yield readLine(rest);
}

export interface Inspection {
  /** Null in files of versions that wrote none. */
  head: BackupHead | null;
  end: BackupEnd | null;
  tables: string[];
  statements: number;
  uploads: BackupUpload[];
}

/**
 * Reads a backup to its end, calling `onStatement` for each statement. Throws a sentence when the file is damaged,
 * truncated, of a later format, or not a backup.
 */
export async function walkBackup(
  reading: Reading,
  onStatement: (sql: string, soFar: Inspection) => Promise<void> | void = () => {},
): Promise<Inspection> {
  const found: Inspection = { head: null, end: null, tables: [], statements: 0, uploads: [] };
  for await (const line of readBackup(reading)) {
    if (line.kind === "head") found.head = line.head;
    if (line.kind === "end") found.end = line.end;
    if (line.kind === "upload") found.uploads.push(line.upload);
    if (!isFormatKnown(found.head)) throw new BackupProblem(ofLaterVersion(reading.file, found.head));
    if (line.kind !== "statement") continue;
    const table = /^CREATE TABLE `([^`]+)`/.exec(line.sql)?.[1];
    if (table !== undefined) found.tables.push(table);
    found.statements += 1;
    await onStatement(line.sql, found);
  }
  if (found.tables.length === 0)
    throw new BackupProblem(`${reading.file} holds no tables: it is not a backup of Fundi.`);
  if (found.head && !found.end)
    throw new BackupProblem(
      `${reading.file} is cut short: its end is missing. Copy it again, or take the one before it.`,
    );
  return found;
}

/** Returns the message for a backup of a later version. */
export const ofLaterVersion = (file: string, head: BackupHead | null): string =>
  `${file} was made by a later version of Fundi${head ? ` (${head.version})` : ""}. ` +
  "Restore it with that version: update the code (git pull), then run the same command again.";
