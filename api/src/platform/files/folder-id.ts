import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Db } from "../database/database";
import { FOLDER_ID_ROW } from "../database/restore";
import { lockShopSetting, saveShopSetting } from "../database/shop-setting-store";

/** The file of a folder that names it. */
const FOLDER_ID_FILE = "files.id";

/**
 * Connects the shop with the folder of its files at the first start: both get the same id. Returns why this process
 * must not run when the folder is not the shop's, as that of another machine is; otherwise null. A restored database
 * has no id and takes that of the folder. `now` is written to the row.
 */
export function refusalOfFolder(db: Db, folder: string, now: Date): Promise<string | null> {
  return db.transaction(async (trx) => {
    // Locked: of two machines that start for the first time, one is second.
    const known = JSON.parse(await lockShopSetting(trx, FOLDER_ID_ROW, "null", now)) as string | null;
    const found = await readFolderId(folder);
    if (known !== null) return found === known ? null : refusal(folder, known);
    await saveShopSetting(trx, FOLDER_ID_ROW, found ?? (await createFolderId(folder)), now);
    return null;
  });
}

async function readFolderId(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, FOLDER_ID_FILE), "utf8")).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Written under a temporary name first: a power cut does not leave half an id. */
async function createFolderId(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const draft = path.join(folder, `${FOLDER_ID_FILE}.${id}`);
  await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true });
  await rename(draft, path.join(folder, FOLDER_ID_FILE));
  return id;
}

const refusal = (folder: string, id: string): string =>
  `${folder} is not the folder in which this shop's files are: its database belongs to another one, such as that of another\n` +
  "machine. Pictures, price lists and backups would be missing here. Several api processes on one database need\n" +
  "  - one folder that all their machines share:  FILES_DIR=/mnt/shop-files, the same for each\n" +
  "  - or a bucket:  S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, the same for each\n" +
  "If it is the right folder after all (its content was moved here, or put together from copies), say so, then start again:\n" +
  `  echo ${id} > ${path.join(folder, FOLDER_ID_FILE)}\n` +
  "docs/OPERATIONS.md, “Several api processes”, has more.";
