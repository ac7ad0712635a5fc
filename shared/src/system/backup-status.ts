/** How far a backup is. */
export const BACKUP_STATUSES = ["queued", "running", "done", "failed"] as const;
export type BackupStatus = (typeof BACKUP_STATUSES)[number];
