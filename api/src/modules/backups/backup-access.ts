import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import { FileMissing, type FileStore } from "../../platform/files/file-store";
import { found, notFound } from "../../platform/found";
import { type BackupRecord, findBackup } from "./backup-store";

export const requireBackup = (db: Db, id: number): Promise<BackupRecord> =>
  found(findBackup(db, id), notFound("There is no such backup."));

/** Opens a file of a backup. Throws NOT_FOUND when it is gone. */
export async function openBackupFile(files: Pick<FileStore, "get">, name: string | null) {
  const gone = (cause?: unknown) => new AppError("NOT_FOUND", "The file of this backup is gone.", undefined, { cause });
  if (!name) throw gone();
  try {
    return { content: (await files.get(name)).content, filename: name };
  } catch (error) {
    throw error instanceof FileMissing ? gone(error) : error;
  }
}
