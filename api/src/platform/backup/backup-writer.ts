import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { dumpDatabase } from "../database/dump";
import type { DumpSources } from "../database/dump-source";
import type { FileStore } from "../files/file-store";
import { type BackupUpload, endLine, headLine, uploadLine, uploadsArchiveOf } from "./backup-format";
import { archiveUploads } from "./uploads-archive";

interface BackupOptions {
  database: DumpSources;
  /** The path of the backup, on this machine; its folder is created. */
  file: string;
  uploads: Pick<FileStore, "list" | "get">;
  /** Whether the uploads are archived beside it. */
  withUploads: boolean;
  /** The version of Fundi. */
  version: string;
  now: Date;
  onTable?: (done: number, total: number) => Promise<void>;
  signal?: AbortSignal | undefined;
}

interface WrittenBackup {
  rows: number;
  /** Uploads that belong to it. */
  uploads: number;
  bytes: number;
  /** Size of the upload archive; null without one. */
  uploadBytes: number | null;
  /** Why the secondary was not read, where there is one. */
  problem: string | null;
}

/**
 * The list of backups is not part of a backup: a restored shop would list files that it does not have. Keys of sealed
 * secrets are in none, so that an old one never brings back what was destroyed (decision 112).
 */
const WITHOUT_ROWS = ["backups", "seal_keys", "seal_masters"];

/** The temporary name of a backup or upload archive. */
export const unfinishedName = (file: string): string => `${file}.part`;

/**
 * Writes a backup of the database to `file`, and of the uploads beside it if requested; both under their temporary
 * names, so that an incomplete backup is never taken for a complete one. `finish` moves them, the archive first.
 */
export async function writeBackup(
  options: BackupOptions,
  finish: (file: string) => Promise<void>,
): Promise<WrittenBackup> {
  const { file, uploads: store, withUploads, signal } = options;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const archive = uploadsArchiveOf(file);
  const [part, archivePart] = [unfinishedName(file), unfinishedName(archive)];
  try {
    const { rows, uploads, problem } = await writeSql(options, part);
    const bytes = (await stat(part)).size;
    let uploadBytes: number | null = null;
    if (withUploads) {
      await archiveUploads(store, uploads, archivePart, signal);
      uploadBytes = (await stat(archivePart)).size;
      await finish(archive);
    }
    await finish(file);
    return {
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      uploads: uploads.length,
      bytes,
      uploadBytes,
      problem,
    };
  } catch (error) {
    await Promise.all([part, archivePart].map((name) => rm(name, { force: true })));
    throw error;
  }
}

/** Removes the incomplete files that a killed process left in a backup folder; `ending` selects their kind. */
export async function removeUnfinished(folder: string, ending: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (/^fundi-/.test(name) && ending.test(name)) await rm(path.join(folder, name), { force: true });
}

/** An incomplete backup or upload archive. */
export const UNFINISHED_BACKUP = /\.gz\.part$/;

async function writeSql(options: BackupOptions, file: string) {
  const { database, uploads: store, version, now, onTable, signal } = options;
  const gzip = createGzip();
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const written = finished(gzip.pipe(target));
  // Awaited below; without a handler a full disk would end the process before.
  written.catch(() => undefined);
  const write = async (text: string) => {
    if (!gzip.write(text)) await Promise.race([new Promise((resolve) => gzip.once("drain", resolve)), written]);
  };
  let problem: string | null = null;
  try {
    const rows = await dumpDatabase(database, write, {
      withoutRows: WITHOUT_ROWS,
      onStart: ({ problem: found, ...source }) => {
        problem = found;
        return write(headLine({ version, madeAt: now.toISOString(), ...source }));
      },
      ...(onTable && { onTable }),
      signal,
    });
    const uploads: BackupUpload[] = [];
    for await (const { key, size } of store.list("")) uploads.push({ path: key, bytes: size });
    for (const upload of uploads) await write(uploadLine(upload));
    await write(endLine({ rows, uploads: uploads.length }));
    gzip.end();
    await written;
    return { rows, uploads, problem };
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}
