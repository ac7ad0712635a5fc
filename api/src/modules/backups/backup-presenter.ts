import type { Backup } from "@fundi/shared/system/backups";
import { fullName } from "@fundi/shared/values/person-name";
import type { BackupRecord } from "./backup-store";

export const presentBackup = (row: BackupRecord): Backup => ({
  id: row.id,
  status: row.status,
  done: row.tables_done,
  total: row.tables_total,
  bytes: row.bytes,
  rows: row.row_count,
  uploads: row.upload_count,
  uploadBytes: row.upload_bytes,
  error: row.error,
  note: row.note,
  requestedBy: row.first_name === null ? null : fullName(row.first_name, row.last_name),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  copiedAt: row.copied_at?.toISOString() ?? null,
  copyError: row.copy_error,
});
