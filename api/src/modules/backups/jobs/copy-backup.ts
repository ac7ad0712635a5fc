import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "@fundi/shared/contract/z";
import { removeUnfinished } from "../../../platform/backup/backup-writer";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { FileStore } from "../../../platform/files/file-store";
import { type HoldJob, type JobContext, type JobHandler, jobHandler, jobKind } from "../../../platform/jobs/job";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Log } from "../../../platform/log";
import { findBackup } from "../backup-store";
import { copiesOf } from "../copies/copy-names";
import * as store from "../copies/copy-store";
import type { CopyTarget, EncryptedFile } from "../copies/copy-target";

/** Queued when a backup is finished, and again after a failure. */
export const COPY_BACKUP = jobKind(
  "backup-copy",
  z.object({ backupId: z.number().int(), failures: z.number().int().optional() }),
);

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Returns the delay after so many failures: 1, 2, 4 … minutes, at most an hour. */
export const retryAfter = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));

export interface CopyBackupDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** The backups. */
  files: Pick<FileStore, "get" | "pathOf">;
  /** A folder of this machine for unfinished files. */
  workFolder: string;
  /** Null when copies are not configured. */
  copies: { target: CopyTarget; passphrase: string } | null;
  encrypt: (request: { source: string; target: string; passphrase: string }) => Promise<EncryptedFile>;
  clock: () => Date;
  log: Log;
}

/** Parts of a copy that a killed process left. */
const UNFINISHED_COPY = /\.(age|fetched)\.part$/;

/** Writes a backup from a bucket to a local file, and returns its path. */
async function fetchTo(
  files: Pick<FileStore, "get">,
  name: string,
  file: string,
  signal: AbortSignal,
): Promise<string> {
  await pipeline((await files.get(name)).content, createWriteStream(file, { mode: 0o600 }), { signal });
  return file;
}

/** Encrypts a backup and copies it off this machine; retried until it succeeds or a newer backup exists. */
export function copyBackup(dependencies: CopyBackupDependencies): JobHandler {
  const { db, inTransaction, jobs, files, workFolder, copies, encrypt, clock, log } = dependencies;

  async function copy(
    id: number,
    { target, passphrase }: NonNullable<CopyBackupDependencies["copies"]>,
    { signal, hold }: JobContext,
  ): Promise<void> {
    const backup = await findBackup(db, id);
    if (!backup?.file) return;
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    await removeUnfinished(workFolder, UNFINISHED_COPY);
    // The uploads first: a database copy implies that its uploads are copied.
    for (const { name, copy: copyName } of copiesOf(backup.file, backup.upload_bytes !== null).reverse()) {
      const unsent = path.join(workFolder, `${copyName}.part`);
      const fetched = path.join(workFolder, `${name}.fetched.part`);
      try {
        const source = (await files.pathOf?.(name)) ?? (await fetchTo(files, name, fetched, signal));
        const content = await encrypt({ source, target: unsent, passphrase });
        await target.put(copyName, content, signal);
      } finally {
        await Promise.all([unsent, fetched].map((file) => rm(file, { force: true })));
      }
    }
    await inTransaction(async (tx) => {
      await hold(tx.db);
      await store.recordCopied(tx.db, id, clock());
    });
  }

  async function noteFailure(id: number, failures: number, error: unknown, hold: HoldJob): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    log.error({ err: error, backup: id, failures }, "copy of a backup failed");
    await inTransaction(async (tx) => {
      await hold(tx.db);
      const isFirst = await store.recordCopyFailure(tx.db, id, message);
      // Staff are alerted once per backup.
      if (isFirst) {
        const payload = { problem: "backup_copy" as const, subject: message.slice(0, 200) };
        tx.emit({ name: "system.problem", entity: "backup", entityId: id, actorId: null, payload });
      }
      const runAt = new Date(Date.now() + retryAfter(failures));
      await jobs.enqueue(tx.db, COPY_BACKUP, { backupId: id, failures }, runAt);
    });
  }

  return jobHandler(COPY_BACKUP, async ({ backupId: id, failures = 0 }, context) => {
    if (!copies || (await store.isSuperseded(db, id))) return undefined;
    try {
      await copy(id, copies, context);
    } catch (error) {
      if (context.signal.aborted) return "later";
      await noteFailure(id, failures + 1, error, context.hold);
    }
    return undefined;
  });
}
