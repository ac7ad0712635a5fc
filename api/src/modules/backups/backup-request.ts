import type { BackupDependencies } from "./backup-dependencies";
import { emitStatus } from "./backup-status";
import { findUnfinished, insertBackup } from "./backup-store";
import { TAKE_BACKUP } from "./jobs/take-backup";

interface BackupRequest {
  /** The shop's day, for a scheduled backup. */
  day: string | null;
  requestedBy: number | null;
  withUploads: boolean;
}

/** Queues a backup; returns its id, or that of the running one, or null when that has just ended. */
export const requestBackup = (
  { inTransaction, jobs, clock }: BackupDependencies,
  request: BackupRequest,
): Promise<number | null> =>
  inTransaction(async (tx) => {
    const id = await insertBackup(tx.db, { ...request, now: clock() });
    if (id === null) return (await findUnfinished(tx.db))?.id ?? null;
    await jobs.enqueue(tx.db, TAKE_BACKUP, { backupId: id });
    emitStatus(tx, id, "queued", 0, 0, request.requestedBy);
    if (request.requestedBy !== null) {
      const about = { entity: "backup", entityId: id, actorId: request.requestedBy };
      tx.emit({ name: "backup.requested", ...about, payload: { backupId: id } });
    }
    return id;
  });
