import { openBackupFile, requireBackup } from "../backup-access";
import type { BackupDependencies } from "../backup-dependencies";

/** Opens the file of a finished backup. */
export const openBackup = async ({ db, files }: BackupDependencies, id: number) =>
  openBackupFile(files.backups, (await requireBackup(db, id)).file);
