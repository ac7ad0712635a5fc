import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import { type BackupRecord, findBackup } from "./backup-store";

export async function requireBackup(db: Db, id: number): Promise<BackupRecord> {
  const backup = await findBackup(db, id);
  if (!backup) throw new AppError("NOT_FOUND", "There is no such backup.");
  return backup;
}

/** Opens a file of a backup. Throws NOT_FOUND when it is gone. */
export async function openBackupFile(folder: string, name: string | null) {
  const file = name && path.join(folder, name);
  if (!name || !file || !(await stat(file).catch(() => null)))
    throw new AppError("NOT_FOUND", "The file of this backup is gone.");
  return { content: createReadStream(file), filename: name };
}
