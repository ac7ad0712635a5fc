import path from "node:path";
import { z } from "@fundi/shared/contract/z";
import type { BackupStatus } from "@fundi/shared/system/backup-status";
import { backedUpFiles } from "../../../platform/backup/backed-up-files";
import { uploadsArchiveOf } from "../../../platform/backup/backup-format";
import {
  removeUnfinished,
  UNFINISHED_BACKUP,
  unfinishedName,
  writeBackup,
} from "../../../platform/backup/backup-writer";
import type { Db } from "../../../platform/database/database";
import type { DumpSources } from "../../../platform/database/dump-source";
import { storedError } from "../../../platform/database/stored-error";
import type { InTransaction } from "../../../platform/database/transaction";
import type { ShopFiles } from "../../../platform/files/shop-files";
import { type JobHandler, jobHandler, jobKind, LeaseLost } from "../../../platform/jobs/job";
import type { Log } from "../../../platform/log";
import { emitStatus } from "../backup-status";
import * as store from "../backup-store";
import type { BackupCopies } from "../copies/backup-copies";
import { DAILY_TRIES } from "../schedules/nightly-backup";

/** Queued with the row of a requested backup. */
export const TAKE_BACKUP = jobKind("backup", z.object({ backupId: z.number().int() }));

/** How often a backup is restarted when its process dies. */
const MAX_STARTS = 3;

export interface TakeBackupDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** What is backed up, and the secondary that is read instead. */
  database: DumpSources;
  /** The version of Fundi. */
  version: string;
  files: Pick<ShopFiles, "backups" | "uploads" | "private">;
  /** A folder of this machine for unfinished files. */
  workFolder: string;
  settings: { keep: number };
  copies: BackupCopies;
  clock: () => Date;
  log: Log;
}

/** Writes a backup to its file, reports the progress, and deletes old backups. */
export function takeBackup(dependencies: TakeBackupDependencies): JobHandler {
  const { db, inTransaction, database, version, files, workFolder, settings, copies, clock, log } = dependencies;

  /** Deletes old backups: keeps the newest successful ones and everything newer than the oldest of them. */
  async function prune(): Promise<void> {
    const all = await store.findBackups(db);
    const oldestRetained = all.filter(({ status }) => status === "done").at(settings.keep - 1);
    const old = oldestRetained ? all.filter(({ id }) => id < oldestRetained.id) : [];
    for (const { file } of old) {
      if (!file) continue;
      for (const name of [file, uploadsArchiveOf(file)]) await files.backups.delete(name);
      await copies.forget(file);
    }
    await store.deleteBackups(
      db,
      old.map(({ id }) => id),
    );
  }

  return jobHandler(TAKE_BACKUP, async ({ backupId: id }, { attempt, signal, hold }) => {
    const backup = await store.findBackup(db, id);
    if (!backup || backup.status === "done" || backup.status === "failed") return undefined;
    const file = `fundi-${clock().toISOString().slice(0, 16).replace(":", "")}-${id}.sql.gz`;
    const change = (values: Parameters<typeof store.updateBackup>[2], status: BackupStatus, done = 0, total = 0) =>
      inTransaction(async (tx) => {
        await hold(tx.db);
        await store.updateBackup(tx.db, id, { ...values, status });
        if (status === "done") await copies.request(tx.db, id);
        emitStatus(tx, id, status, done, total);
      });
    const fail = (error: string) =>
      inTransaction(async (tx) => {
        await hold(tx.db);
        await store.updateBackup(tx.db, id, { error: storedError(error), finished_at: clock(), status: "failed" });
        emitStatus(tx, id, "failed");
        const failures = await store.releaseDay(tx.db, id);
        // Alerts at the first failure, so that an administrator can act before the retry, and at the last one.
        if (failures === 1 || failures === DAILY_TRIES)
          tx.emit({
            name: "system.problem",
            entity: "backup",
            entityId: id,
            actorId: null,
            payload: { problem: "backup", subject: error.slice(0, 200) },
          });
      });
    // Also of a backup that is given up now: nothing else would delete its file before the next backup.
    await removeUnfinished(workFolder, UNFINISHED_BACKUP);
    if (attempt > MAX_STARTS) {
      await fail("The api ended each time before the backup was complete.");
      return undefined;
    }
    await change({}, "running");
    let reportedAt = Date.now();
    try {
      const { rows, uploads, bytes, uploadBytes, problem } = await writeBackup(
        {
          ...{ database, uploads: backedUpFiles(files), version },
          withUploads: Boolean(backup.with_uploads),
          file: path.join(workFolder, file),
          now: clock(),
          signal,
          onTable: async (done, total) => {
            await store.updateBackup(db, id, { tables_done: done, tables_total: total });
            if (Date.now() - reportedAt < 1000) return;
            reportedAt = Date.now();
            await change({}, "running", done, total);
          },
        },
        (finished) => files.backups.put(path.basename(finished), { file: unfinishedName(finished) }, signal),
      );
      if (problem) log.warn({ backup: id, problem }, "the backup was not read from the secondary");
      const counted = { row_count: rows, upload_count: uploads, upload_bytes: uploadBytes };
      await change({ file, bytes, ...counted, note: problem, finished_at: clock() }, "done");
      await prune();
    } catch (error) {
      if (signal.aborted) return "later";
      if (error instanceof LeaseLost) throw error;
      log.error({ err: error, backup: id }, "backup failed");
      await fail(String(error));
    }
    return undefined;
  });
}
