import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import tar from "tar-stream";
import { FileMissing, type FileStore, readWhole } from "../files/file-store";
import { backedUpFolder } from "./backed-up-files";
import type { BackupUpload } from "./backup-format";
import { BackupProblem } from "./backup-problem";
import { openContent, type Reading } from "./backup-reader";

/** Pictures are compressed already; gzip is used for its checksum. */
const LEVEL = 1;

/** Writes uploads into one compressed tar archive. A file that was removed since it was listed is skipped. */
export async function archiveUploads(
  store: Pick<FileStore, "get">,
  uploads: readonly BackupUpload[],
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  const pack = tar.pack();
  const add = async () => {
    for (const { path: name } of uploads) {
      signal?.throwIfAborted();
      const content = await readWhole(store, name).catch((error: unknown) => {
        if (error instanceof FileMissing) return null;
        throw error;
      });
      if (content === null) continue;
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
      });
    }
    pack.finalize();
  };
  const adding = add().catch((error: unknown) => {
    pack.destroy(error as Error);
  });
  await pipeline(pack, createGzip({ level: LEVEL }), createWriteStream(target, { mode: 0o600, flush: true }));
  await adding;
}

/** The result of restoring or checking the uploads of a backup. */
export interface UploadsFound {
  /** Found with the right size. */
  found: number;
  /** Missing, or of another size. */
  missing: string[];
}

/**
 * Reads an upload archive to its end and calls `onFile` for each file that the backup lists. Others are skipped, so
 * that a name in an archive never decides where a file is written.
 */
async function readArchive(
  reading: Reading,
  uploads: readonly BackupUpload[],
  onFile: (upload: BackupUpload, content: NodeJS.ReadableStream) => Promise<void>,
): Promise<UploadsFound> {
  const listed = new Map(uploads.map((upload) => [upload.path, upload]));
  const extract = tar.extract();
  const content = await openContent(reading);
  const unpacking = pipeline(content, extract);
  unpacking.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const upload = listed.get(entry.header.name);
      if (!upload || upload.bytes !== entry.header.size) {
        entry.resume();
        continue;
      }
      // A stream of another library, which is declared without the events and pipes that it has.
      await onFile(upload, entry as unknown as NodeJS.ReadableStream);
      listed.delete(upload.path);
    }
    await unpacking;
  } catch (error) {
    // Prefers the stream's own error as the reason: a damaged file, a wrong passphrase.
    await unpacking.catch((reason: unknown) => {
      if (reason instanceof BackupProblem) throw reason;
    });
    throw error;
  }
  return { found: uploads.length - listed.size, missing: [...listed.keys()] };
}

/** Restores the uploads that a backup lists into a store, from an archive or from a folder. */
export async function restoreUploads(
  reading: Reading,
  uploads: readonly BackupUpload[],
  target: Pick<FileStore, "put">,
): Promise<UploadsFound> {
  const work = await mkdtemp(path.join(tmpdir(), "fundi-restore-"));
  const place = async ({ path: name }: BackupUpload, content: NodeJS.ReadableStream) => {
    const file = path.join(work, "upload");
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    await target.put(name, { file }).catch((error: unknown) => {
      throw new BackupProblem(`The upload ${name} could not be stored: ${String(error)}`, { cause: error });
    });
  };
  try {
    const isFolder = (await stat(reading.file).catch(() => null))?.isDirectory();
    if (!isFolder) return await readArchive(reading, uploads, place);
    const source = backedUpFolder(reading.file);
    const missing = await missingIn(source, uploads);
    const there = uploads.filter(({ path: name }) => !missing.includes(name));
    for (const upload of there) await place(upload, (await source.get(upload.path)).content);
    return { found: there.length, missing };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns which of the listed uploads an archive lacks. Reads it completely. */
export const checkArchive = (reading: Reading, uploads: readonly BackupUpload[]): Promise<UploadsFound> =>
  readArchive(reading, uploads, async (_, content) => {
    // Read to its end, so that the checksum of the archive is verified.
    content.resume();
    await finished(content);
  });

/** Returns the listed uploads that a store lacks. */
export async function missingIn(store: Pick<FileStore, "list">, uploads: readonly BackupUpload[]): Promise<string[]> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of store.list("")) sizes.set(key, size);
  return uploads.filter(({ path: name, bytes }) => sizes.get(name) !== bytes).map(({ path: name }) => name);
}
