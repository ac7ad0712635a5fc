import { lstat, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { guardedDocument } from "./guarded-document";

/** A document in a file that a window can load. */
interface PrintPage {
  address: string;
  remove: () => Promise<void>;
}

const NAME = "fundi-print-";
const DOCUMENT = "document.html";
/** The names that `mkdtemp` gives our folders. */
const OUR_NAME = /^fundi-print-[A-Za-z0-9]{6}$/;

/**
 * Writes a document to a file that a window can load: Chromium refuses URLs above two megabytes, so it cannot be a data URL.
 * Its folder is readable by this user only and is removed after printing.
 */
export async function writePrintPage(html: string, folder = tmpdir()): Promise<PrintPage> {
  const own = await mkdtemp(path.join(folder, NAME));
  const remove = () => rm(own, { recursive: true, force: true });
  try {
    const file = path.join(own, DOCUMENT);
    // The byte order mark declares UTF-8, which nothing else does for a file.
    await writeFile(file, `\uFEFF${guardedDocument(html)}`, { mode: 0o600 });
    return { address: pathToFileURL(file).href, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Whether a folder is a leftover of ours: owned by this user, older than the process, and containing nothing but the
 * document.
 */
async function isLeftOver(folder: string, startedAt: number): Promise<boolean> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.mtimeMs >= startedAt) return false;
  if (process.getuid && found.uid !== process.getuid()) return false;
  return (await readdir(folder)).every((name) => name === DOCUMENT);
}

/**
 * Removes the documents that earlier runs left behind: a receipt contains personal data. Returns how many were removed.
 * Folders that cannot be read or removed are skipped.
 */
export async function clearOldPrintPages(
  folder = tmpdir(),
  startedAt = Date.now() - process.uptime() * 1000,
): Promise<number> {
  let cleared = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!OUR_NAME.test(name)) continue;
    const old = path.join(folder, name);
    try {
      if (!(await isLeftOver(old, startedAt))) continue;
      await rm(old, { recursive: true });
      cleared += 1;
    } catch {
      // In use, or owned by another user: the next start tries again.
    }
  }
  return cleared;
}
