import { openBackupFile, requireBackup } from "../backup-access";
import type { BackupDependencies } from "../backup-dependencies";

/** Opens the file of a finished backup. */
export const openBackup = async ({ db, folder }: BackupDependencies, id: number) =>
  openBackupFile(folder, (await requireBackup(db, id)).file);
