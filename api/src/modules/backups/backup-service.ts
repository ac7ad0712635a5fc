import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import type { BackupStatus } from "@fundi/shared/backup-status";
import type { Backup } from "@fundi/shared/backups";
import { AppError } from "@fundi/shared/errors";
import { wallClock } from "@fundi/shared/time";
import { uploadsArchiveOf } from "../../platform/backup/backup-format";
import { removeUnfinished, UNFINISHED_BACKUP, writeBackup } from "../../platform/backup/backup-writer";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import * as store from "./backup-store";
import type { BackupCopies } from "./copies/backup-copies";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  databaseUrl: string;
  /** Of Fundi. */
  version: string;
  /** Where the files are kept, and where the uploads are. */
  folder: string;
  uploadFolder: string;
  settings: { keep: number; isDaily: boolean; withUploads: boolean; timeZone: string };
  copies: BackupCopies;
  clock: () => Date;
  log: Log;
}

const JOB = "backup";
/** When few are awake: two in the morning by the shop's wall. */
const DAILY_MINUTE = 2 * 60;
/** A nightly backup that fails is made again, so often and so much later. */
const DAILY_TRIES = 5;
const RETRY_MS = 3_600_000;
/** How often a backup is begun whose process dies before its end. */
const MAX_STARTS = 3;

const present = (row: store.BackupRecord): Backup => ({
  id: row.id,
  status: row.status,
  done: row.tables_done,
  total: row.tables_total,
  bytes: row.bytes,
  rows: row.row_count,
  uploads: row.upload_count,
  uploadBytes: row.upload_bytes,
  error: row.error,
  requestedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim(),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  copiedAt: row.copied_at?.toISOString() ?? null,
  copyError: row.copy_error,
});

/** Copies of the database, made while the shop goes on: by whoever asks, and every night. */
export function createBackups({ db, inTransaction, jobs, folder, uploadFolder, settings, ...rest }: Dependencies) {
  const { databaseUrl, version, copies, clock, log } = rest;
  const fileOf = (name: string) => path.join(folder, name);

  function tell(tx: Tx, backupId: number, status: BackupStatus, done = 0, total = 0, actorId: number | null = null) {
    const payload = { backupId, status, done, total };
    tx.emit({ name: "backup.progressed", entity: "backup", entityId: backupId, actorId, payload });
  }

  const request = (wanted: {
    day: string | null;
    requestedBy: number | null;
    withUploads: boolean;
  }): Promise<number | null> =>
    inTransaction(async (tx) => {
      const id = await store.insertBackup(tx.db, { ...wanted, now: clock() });
      if (id === null) return (await store.findUnfinished(tx.db))?.id ?? null;
      await jobs.enqueue(tx.db, JOB, { backupId: id });
      tell(tx, id, "queued", 0, 0, wanted.requestedBy);
      if (wanted.requestedBy !== null) {
        const about = { entity: "backup", entityId: id, actorId: wanted.requestedBy };
        tx.emit({ name: "backup.requested", ...about, payload: { backupId: id } });
      }
      return id;
    });

  /** Keeps the newest good ones, and what came after the oldest of them. */
  async function prune(): Promise<void> {
    const all = await store.findBackups(db);
    const oldestKept = all.filter(({ status }) => status === "done").at(settings.keep - 1);
    const old = oldestKept ? all.filter(({ id }) => id < oldestKept.id) : [];
    for (const { file } of old) {
      if (!file) continue;
      for (const name of [file, uploadsArchiveOf(file)]) await rm(fileOf(name), { force: true });
      await copies.forget(file);
    }
    await store.deleteBackups(
      db,
      old.map(({ id }) => id),
    );
  }

  jobs.handle(JOB, async ({ payload, attempt }, { signal }) => {
    const { backupId: id } = payload as { backupId: number };
    const backup = await store.findBackup(db, id);
    if (!backup || backup.status === "done" || backup.status === "failed") return undefined;
    const file = `fundi-${clock().toISOString().slice(0, 16).replace(":", "")}-${id}.sql.gz`;
    const change = (values: Parameters<typeof store.updateBackup>[2], status: BackupStatus, done = 0, total = 0) =>
      inTransaction(async (tx) => {
        await store.updateBackup(tx.db, id, { ...values, status });
        if (status === "done") await copies.request(tx.db, id);
        tell(tx, id, status, done, total);
      });
    const fail = (error: string) =>
      inTransaction(async (tx) => {
        await store.updateBackup(tx.db, id, { error: error.slice(0, 500), finished_at: clock(), status: "failed" });
        tell(tx, id, "failed");
        const failures = await store.giveDayBack(tx.db, id);
        // The first time, so that somebody can act before the next try, and when there is none any more.
        if (failures === 1 || failures === DAILY_TRIES)
          tx.emit({
            name: "system.problem",
            entity: "backup",
            entityId: id,
            actorId: null,
            payload: { problem: "backup", subject: error.slice(0, 200) },
          });
      });
    if (attempt > MAX_STARTS) {
      await fail("The api ended each time before the backup was complete.");
      return undefined;
    }
    await removeUnfinished(folder, UNFINISHED_BACKUP);
    await change({}, "running");
    let saidAt = Date.now();
    try {
      const { rows, uploads, bytes, uploadBytes } = await writeBackup({
        ...{ databaseUrl, uploadFolder, version },
        withUploads: Boolean(backup.with_uploads),
        file: fileOf(file),
        now: clock(),
        signal,
        onTable: async (done, total) => {
          await store.updateBackup(db, id, { tables_done: done, tables_total: total });
          if (Date.now() - saidAt < 1000) return;
          saidAt = Date.now();
          await change({}, "running", done, total);
        },
      });
      const counted = { row_count: rows, upload_count: uploads, upload_bytes: uploadBytes };
      await change({ file, bytes, ...counted, finished_at: clock() }, "done");
      await prune();
    } catch (error) {
      if (signal.aborted) return "later";
      log.error({ err: error, backup: id }, "backup failed");
      await fail(String(error));
    }
    return undefined;
  });

  const one = async (id: number): Promise<store.BackupRecord> => {
    const backup = await store.findBackup(db, id);
    if (!backup) throw new AppError("NOT_FOUND", "There is no such backup.");
    return backup;
  };

  async function readFile(name: string | null) {
    const known = name && (await stat(fileOf(name)).catch(() => null));
    if (!name || !known) throw new AppError("NOT_FOUND", "The file of this backup is gone.");
    return { content: createReadStream(fileOf(name)), filename: name };
  }

  return {
    async list() {
      const [backups, kept] = await Promise.all([store.findBackups(db), copies.state()]);
      return {
        backups: backups.map(present),
        keep: settings.keep,
        isDaily: settings.isDaily,
        copies: kept && { to: kept.to, lastAt: kept.lastAt?.toISOString() ?? null },
      };
    },

    /** Where copies off this machine go and when the last one was made; null where none are made. */
    copies: copies.state,

    /** Begins a backup, or answers the one that is under way. */
    async start(actorId: number, { withUploads }: { withUploads: boolean }): Promise<Backup> {
      const wanted = { day: null, requestedBy: actorId, withUploads };
      // The one that held the slot may have ended this moment.
      const id = (await request(wanted)) ?? (await request(wanted));
      jobs.wake();
      return present(await one(id ?? 0));
    },

    lastGood: () => store.lastGoodBackup(db),

    /** The file of a finished backup. */
    open: async (id: number) => readFile((await one(id)).file),

    /** The archive of uploads beside a backup. */
    async openUploads(id: number) {
      const { file, upload_bytes } = await one(id);
      return readFile(file && upload_bytes !== null ? uploadsArchiveOf(file) : null);
    },

    /**
     * Makes the one of today when its hour has come; called every minute, by every process. One that failed is made
     * again an hour later, five times in all.
     */
    async daily(): Promise<void> {
      const { date, minutes } = wallClock(clock(), settings.timeZone);
      if (!settings.isDaily || minutes < DAILY_MINUTE) return;
      const { count, lastAt } = await store.failuresOfDay(db, date);
      if (count >= DAILY_TRIES || (lastAt && clock().getTime() - lastAt.getTime() < RETRY_MS)) return;
      await request({ day: date, requestedBy: null, withUploads: settings.withUploads });
    },
  };
}

export type Backups = ReturnType<typeof createBackups>;
