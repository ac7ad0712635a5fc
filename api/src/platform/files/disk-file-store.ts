import { randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  checkKey,
  contentTypeOf,
  type FileContent,
  type FileEntry,
  FileMissing,
  type FileStore,
  FileStoreUnavailable,
  isKey,
} from "./file-store";

/** The temporary name of an unfinished file: that of the file and a UUID. */
const UNFINISHED = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Codes of the file system for a file, or a folder on its path, that does not exist. */
const MISSING = ["ENOENT", "ENOTDIR", "EISDIR"];

/** How often a file is put again whose folder another process removed meanwhile, because it was empty. */
const PUT_ATTEMPTS = 5;

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code ?? "");

/** Stores files in a folder of this machine, or in one that several machines share. It is created when needed. */
export function diskFileStore(root: string): Required<FileStore> {
  const pathTo = (key: string): string => {
    checkKey(key);
    return path.join(root, ...key.split("/"));
  };
  const failure = (key: string, error: unknown): Error => {
    if (MISSING.includes(codeOf(error))) return new FileMissing(key, { cause: error });
    const reason = error instanceof Error ? error.message : String(error);
    return new FileStoreUnavailable(`The folder ${root} does not work: ${reason}`, { cause: error });
  };

  return {
    async put(key, content, signal) {
      const target = pathTo(key);
      for (let attempt = 1; ; attempt += 1) {
        signal?.throwIfAborted();
        try {
          await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
          return await write(target, content);
        } catch (error) {
          if (codeOf(error) === "ENOENT" && attempt < PUT_ATTEMPTS && (await hasSource(content))) continue;
          throw new FileStoreUnavailable(`${root} does not take ${key}: ${String(error)}`, { cause: error });
        }
      }
    },

    async get(key, range) {
      const file = pathTo(key);
      try {
        const handle = await open(file);
        try {
          const found = await handle.stat();
          if (!found.isFile()) throw Object.assign(new Error(`${file} is not a file.`), { code: "EISDIR" });
          const { size } = found;
          if (range && range.start >= size) throw new RangeError(`${key} has ${size} bytes.`);
          const content = createReadStream(file, { fd: handle, ...range });
          return { content, size, contentType: contentTypeOf(key) };
        } catch (error) {
          await handle.close();
          throw error;
        }
      } catch (error) {
        throw error instanceof RangeError ? error : failure(key, error);
      }
    },

    async *list(folder) {
      if (folder !== "") checkKey(folder.replace(/\/$/, ""));
      const entries: Dirent[] = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (MISSING.includes(codeOf(error))) return [];
          throw failure(folder, error);
        },
      );
      const files = entries
        .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      for (const file of files.sort()) {
        const entry = await entryOf(root, file);
        if (entry && isKey(entry.key)) yield entry;
      }
    },

    async delete(key) {
      const file = pathTo(key);
      try {
        await rm(file, { force: true });
      } catch (error) {
        if (MISSING.includes(codeOf(error))) return;
        throw failure(key, error);
      }
      await removeEmpty(root, path.dirname(file));
    },

    async pathOf(key) {
      const file = pathTo(key);
      return (await stat(file).catch(() => null))?.isFile() ? file : null;
    },
  };
}

const hasSource = async (content: FileContent): Promise<boolean> =>
  content instanceof Uint8Array || (await stat(content.file).catch(() => null)) !== null;

/** Written to disk under a temporary name first, then renamed. */
async function write(target: string, content: FileContent): Promise<void> {
  const unfinished = `${target}.${randomUUID()}`;
  try {
    if (content instanceof Uint8Array) await writeFile(unfinished, content, { mode: 0o600, flush: true });
    else if (await movedWithin(content.file, target)) return;
    else await copyFile(content.file, unfinished);
    if (!(content instanceof Uint8Array)) await flush(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  if (!(content instanceof Uint8Array)) await rm(content.file, { force: true });
}

/** Moves a file within its file system; returns false when the target is in another one. */
async function movedWithin(file: string, target: string): Promise<boolean> {
  await flush(file);
  try {
    await rename(file, target);
    return true;
  } catch (error) {
    if (codeOf(error) === "EXDEV") return false;
    throw error;
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

/** Returns null for a file that was deleted meanwhile. */
async function entryOf(root: string, file: string): Promise<FileEntry | null> {
  const found = await stat(file).catch(() => null);
  const key = path.relative(root, file).replaceAll(path.sep, "/");
  return found && { key, size: found.size, modifiedAt: found.mtime };
}

/** Removes folders that became empty, from the inside out. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let current = folder; current.startsWith(root + path.sep); current = path.dirname(current)) {
    try {
      await rmdir(current);
    } catch {
      return;
    }
  }
}
