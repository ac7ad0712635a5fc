import type { Tx } from "../../platform/database/transaction";
import { hasUnfinishedJob } from "../../platform/jobs/job-store";
import type { BackupDependencies } from "./backup-dependencies";
import { emitStatus } from "./backup-status";
import { findUnfinished, insertBackup, lockUnfinished, releaseDay, updateBackup } from "./backup-store";
import { TAKE_BACKUP } from "./jobs/take-backup";

interface BackupRequest {
  /** The shop's day, for a scheduled backup. */
  day: string | null;
  requestedBy: number | null;
  withUploads: boolean;
}

/** Fails the unfinished backup when its job is gone: given up, or discarded by an administrator. */
async function releaseAbandoned(tx: Tx, now: Date): Promise<void> {
  const unfinished = await lockUnfinished(tx.db);
  if (!unfinished || (await hasUnfinishedJob(tx.db, TAKE_BACKUP.kind))) return;
  const error = "Its job was given up.";
  await updateBackup(tx.db, unfinished.id, { error, finished_at: now, status: "failed" });
  await releaseDay(tx.db, unfinished.id);
  emitStatus(tx, unfinished.id, "failed");
}

/** Queues a backup; returns its id, or that of the running one, or null when that has just ended. */
export const requestBackup = (
  { inTransaction, jobs, clock }: BackupDependencies,
  request: BackupRequest,
): Promise<number | null> =>
  inTransaction(async (tx) => {
    await releaseAbandoned(tx, clock());
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
