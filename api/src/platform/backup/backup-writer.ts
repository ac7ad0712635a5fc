import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { dumpDatabase } from "../database/dump";
import { type BackupUpload, endLine, headLine, uploadLine, uploadsArchiveOf } from "./backup-format";
import { archiveUploads } from "./uploads-archive";

interface BackupOptions {
  databaseUrl: string;
  /** The target file; its folder is created. */
  file: string;
  uploadFolder: string;
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
}

/** The list of backups is not part of a backup: a restored shop would list files that it does not have. */
const WITHOUT_ROWS = ["backups"];

/**
 * Writes a backup of the database, and of the uploads if requested. Both are written under a temporary name first, so
 * that an incomplete backup is never taken for a complete one.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { file, uploadFolder, withUploads, signal } = options;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const archive = uploadsArchiveOf(file);
  const [part, archivePart] = [`${file}.part`, `${archive}.part`];
  try {
    const { rows, uploads } = await writeSql(options, part);
    if (withUploads) {
      await archiveUploads(uploadFolder, uploads, archivePart, signal);
      await rename(archivePart, archive);
    }
    await rename(part, file);
    return {
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      uploads: uploads.length,
      bytes: (await stat(file)).size,
      uploadBytes: withUploads ? (await stat(archive)).size : null,
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

async function writeSql({ databaseUrl, uploadFolder, version, now, onTable, signal }: BackupOptions, file: string) {
  const gzip = createGzip();
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const written = finished(gzip.pipe(target));
  // Awaited below; without a handler a full disk would end the process before.
  written.catch(() => undefined);
  const write = async (text: string) => {
    if (!gzip.write(text)) await Promise.race([new Promise((resolve) => gzip.once("drain", resolve)), written]);
  };
  try {
    const rows = await dumpDatabase(databaseUrl, write, {
      withoutRows: WITHOUT_ROWS,
      onStart: (source) => write(headLine({ version, madeAt: now.toISOString(), ...source })),
      ...(onTable && { onTable }),
      signal,
    });
    const uploads = await uploadsIn(uploadFolder);
    for (const upload of uploads) await write(uploadLine(upload));
    await write(endLine({ rows, uploads: uploads.length }));
    gzip.end();
    await written;
    return { rows, uploads };
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

/** The temporary name that the local store gives an unfinished file. */
const UNFINISHED = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Returns the files below a folder, by relative path. */
async function uploadsIn(folder: string): Promise<BackupUpload[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.sort().map(async (file) => {
      // A file that was removed meanwhile is not part of the backup.
      const bytes = (await stat(file).catch(() => null))?.size;
      return bytes === undefined ? [] : [{ path: path.relative(folder, file).replaceAll(path.sep, "/"), bytes }];
    }),
  );
  return found.flat();
}
