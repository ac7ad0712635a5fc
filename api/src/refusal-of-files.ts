import type { Db } from "./platform/database/database";
import { FileStoreUnavailable } from "./platform/files/file-store";
import { refusalOfFolder } from "./platform/files/folder-id";
import { PublicBucketError } from "./platform/files/private-bucket";
import type { ShopFiles } from "./platform/files/shop-files";
import type { Log } from "./platform/log";

/**
 * Returns why this process must not run with its files, or null: a folder that is not the shop's, or a bucket that
 * anybody can read. A bucket that does not respond does not stop the start: it is checked again before it is used.
 */
export async function refusalOfFiles(files: ShopFiles, db: Db, log: Log, now: Date): Promise<string | null> {
  if (!files.settings.bucket) return refusalOfFolder(db, files.settings.folder, now);
  try {
    await files.requirePrivate();
  } catch (error) {
    if (error instanceof PublicBucketError) return error.message;
    if (!(error instanceof FileStoreUnavailable)) throw error;
    log.error({ err: error }, "the bucket of the files does not work");
  }
  return null;
}
