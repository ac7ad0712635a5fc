import { uploadsArchiveOf } from "../../../platform/backup/backup-format";
import { openBackupFile, requireBackup } from "../backup-access";
import type { BackupDependencies } from "../backup-dependencies";

/** Opens the archive of uploads of a backup. */
export async function openBackupUploads({ db, files }: BackupDependencies, id: number) {
  const { file, upload_bytes } = await requireBackup(db, id);
  return openBackupFile(files.backups, file && upload_bytes !== null ? uploadsArchiveOf(file) : null);
}
