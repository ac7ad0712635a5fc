import { rm } from "node:fs/promises";
import path from "node:path";
import { uploadsArchiveOf } from "../../../platform/backup/backup-format";
import { removeUnfinished } from "../../../platform/backup/backup-writer";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Log } from "../../../platform/log";
import { findBackup } from "../backup-store";
import * as store from "./copy-store";
import type { CopyTarget, EncryptedFile } from "./copy-target";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** Where the backups are. */
  folder: string;
  /** Null where no copies are made. */
  copies: { target: CopyTarget; passphrase: string } | null;
  encrypt: (request: { source: string; target: string; passphrase: string }) => Promise<EncryptedFile>;
  clock: () => Date;
  log: Log;
}

const JOB = "backup-copy";
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

/** When a copy that has failed so often is tried again: after 1, 2, 4 … minutes, then every hour. */
export const retryAfter = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));

/** The names of the copies of a backup's files. */
const copiesOf = (file: string, hasUploads: boolean): { name: string; copy: string }[] =>
  [file, ...(hasUploads ? [uploadsArchiveOf(file)] : [])].map((name) => ({ name, copy: `${name}.age` }));

/**
 * Encrypted copies of finished backups, off this machine. One that fails is tried again until it works or a newer backup
 * is there, which is copied instead.
 */
export function createBackupCopies({ db, inTransaction, jobs, folder, copies, encrypt, clock, log }: Dependencies) {
  async function copy(
    id: number,
    { target, passphrase }: NonNullable<Dependencies["copies"]>,
    signal: AbortSignal,
  ): Promise<void> {
    const backup = await findBackup(db, id);
    if (!backup?.file) return;
    await removeUnfinished(folder, /\.age\.part$/);
    // The uploads first: a database whose copy is there has its uploads there.
    for (const { name, copy: copyName } of copiesOf(backup.file, backup.upload_bytes !== null).reverse()) {
      const unsent = path.join(folder, `${copyName}.part`);
      try {
        const content = await encrypt({ source: path.join(folder, name), target: unsent, passphrase });
        await target.put(copyName, content, signal);
      } finally {
        await rm(unsent, { force: true });
      }
    }
    await store.noteCopied(db, id, clock());
  }

  async function noteFailure(id: number, failures: number, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    log.error({ err: error, backup: id, failures }, "copy of a backup failed");
    await inTransaction(async (tx) => {
      const isFirst = await store.noteCopyFailed(tx.db, id, message);
      // Staff are alerted once for a backup; the next night's alerts again.
      if (isFirst) {
        const payload = { problem: "backup_copy" as const, subject: message.slice(0, 200) };
        tx.emit({ name: "system.problem", entity: "backup", entityId: id, actorId: null, payload });
      }
      const runAt = new Date(Date.now() + retryAfter(failures));
      await jobs.enqueue(tx.db, JOB, { backupId: id, failures }, runAt);
    });
  }

  jobs.handle(JOB, async ({ payload }, { signal }) => {
    const { backupId: id, failures = 0 } = payload as { backupId: number; failures?: number };
    if (!copies || (await store.isSuperseded(db, id))) return undefined;
    try {
      await copy(id, copies, signal);
    } catch (error) {
      if (signal.aborted) return "later";
      await noteFailure(id, failures + 1, error);
    }
    return undefined;
  });

  return {
    /** Has a finished backup copied, once the transaction that says so is committed. */
    async request(trx: Db, backupId: number): Promise<void> {
      if (copies) await jobs.enqueue(trx, JOB, { backupId });
    },

    /** Forgets the copies of a backup that is not kept any more. What fails is logged: it only costs space. */
    async forget(file: string): Promise<void> {
      for (const { copy: name } of copiesOf(file, true))
        await copies?.target
          .remove(name)
          .catch((error: unknown) => log.warn({ err: error, name }, "old copy not removed"));
    },

    /** Where copies go and when the last one was made; null where none are made. */
    state: async (): Promise<{ to: string; lastAt: Date | null } | null> =>
      copies && { to: copies.target.name, lastAt: await store.findLastCopied(db) },
  };
}

export type BackupCopies = ReturnType<typeof createBackupCopies>;
