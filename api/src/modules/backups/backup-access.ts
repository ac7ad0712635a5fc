import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import { found, notFound } from "../../platform/found";
import { type BackupRecord, findBackup } from "./backup-store";

export const requireBackup = (db: Db, id: number): Promise<BackupRecord> =>
  found(findBackup(db, id), notFound("There is no such backup."));

/** Opens a file of a backup. Throws NOT_FOUND when it is gone. */
export async function openBackupFile(folder: string, name: string | null) {
  const file = name && path.join(folder, name);
  if (!name || !file || !(await stat(file).catch(() => null)))
    throw new AppError("NOT_FOUND", "The file of this backup is gone.");
  return { content: createReadStream(file), filename: name };
}
