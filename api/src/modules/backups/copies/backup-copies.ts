import type { Db } from "../../../platform/database/database";
import { COPY_BACKUP, type CopyBackupDependencies, copyBackup } from "../jobs/copy-backup";
import { copiesOf } from "./copy-names";
import * as store from "./copy-store";

/**
 * Encrypted copies of finished backups, off this machine. A failed copy is retried until it succeeds or a newer backup
 * exists, which is copied instead.
 */
export function createBackupCopies(dependencies: CopyBackupDependencies) {
  const { db, jobs, copies, log } = dependencies;
  return {
    jobs: [copyBackup(dependencies)],

    /** Schedules the copy of a finished backup, in the transaction that finishes it. */
    async request(trx: Db, backupId: number): Promise<void> {
      if (copies) await jobs.enqueue(trx, COPY_BACKUP, { backupId });
    },

    /** Deletes the copies of a deleted backup. Failures are logged only: they merely cost space. */
    async forget(file: string): Promise<void> {
      for (const { copy: name } of copiesOf(file, true))
        await copies?.target
          .remove(name)
          .catch((error: unknown) => log.warn({ err: error, name }, "old copy not removed"));
    },

    /** Returns where copies go and when the last one was made; null when copies are not configured. */
    state: async (): Promise<{ to: string; lastAt: Date | null } | null> =>
      copies && { to: copies.target.name, lastAt: await store.findLastCopied(db) },
  };
}

export type BackupCopies = ReturnType<typeof createBackupCopies>;
