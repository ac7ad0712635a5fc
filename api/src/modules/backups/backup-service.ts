import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { BackupStatus } from "@fundi/shared/backup-status";
import type { Backup } from "@fundi/shared/backups";
import { AppError } from "@fundi/shared/errors";
import { wallClock } from "@fundi/shared/time";
import type { Db } from "../../platform/database/database";
import { dumpDatabase } from "../../platform/database/dump";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import * as store from "./backup-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  databaseUrl: string;
  /** Where the files are kept, and where the uploads are. */
  folder: string;
  uploadFolder: string;
  settings: { keep: number; isDaily: boolean; timeZone: string };
  clock: () => Date;
  log: Log;
}

const JOB = "backup";
/** When few are awake: two in the morning by the shop's wall. */
const DAILY_MINUTE = 2 * 60;

const present = (row: store.BackupRecord): Backup => ({
  id: row.id,
  status: row.status,
  done: row.tables_done,
  total: row.tables_total,
  bytes: row.bytes,
  rows: row.row_count,
  uploads: row.upload_count,
  error: row.error,
  requestedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim(),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Copies of the database, made while the shop goes on: by whoever asks, and every night. */
export function createBackups({ db, inTransaction, jobs, folder, uploadFolder, settings, ...rest }: Dependencies) {
  const { databaseUrl, clock, log } = rest;
  const fileOf = (name: string) => path.join(folder, name);

  function tell(tx: Tx, backupId: number, status: BackupStatus, done = 0, total = 0, actorId: number | null = null) {
    const payload = { backupId, status, done, total };
    tx.emit({ name: "backup.progressed", entity: "backup", entityId: backupId, actorId, payload });
  }

  const request = (day: string | null, requestedBy: number | null): Promise<number | null> =>
    inTransaction(async (tx) => {
      const id = await store.insertBackup(tx.db, { day, requestedBy, now: clock() });
      if (id === null) return (await store.findUnfinished(tx.db))?.id ?? null;
      await jobs.enqueue(tx.db, JOB, { backupId: id });
      tell(tx, id, "queued", 0, 0, requestedBy);
      return id;
    });

  /** Writes the file under another name first, so that half a backup never passes for one. */
  async function writeFile(name: string, onTable: (done: number, total: number) => Promise<void>) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = fileOf(`${name}.part`);
    const gzip = createGzip();
    const target = createWriteStream(unfinished, { mode: 0o600 });
    const written = finished(gzip.pipe(target));
    const write = async (text: string) => {
      if (!gzip.write(text)) await Promise.race([new Promise((resolve) => gzip.once("drain", resolve)), written]);
    };
    try {
      // The list of backups is not part of one: a restored shop would show files that it does not have.
      const rows = await dumpDatabase(databaseUrl, write, { withoutRows: ["backups"], onTable });
      const uploads = await uploadsIn(uploadFolder);
      for (const { name: upload, bytes } of uploads) await write(`-- upload ${bytes} ${upload}\n`);
      gzip.end();
      await written;
      await rename(unfinished, fileOf(name));
      return { rows, uploads: uploads.length, bytes: (await stat(fileOf(name))).size };
    } catch (error) {
      gzip.destroy();
      target.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Keeps the newest good ones, and what came after the oldest of them. */
  async function prune(): Promise<void> {
    const all = await store.findBackups(db);
    const oldestKept = all.filter(({ status }) => status === "done").at(settings.keep - 1);
    const old = oldestKept ? all.filter(({ id }) => id < oldestKept.id) : [];
    for (const { file } of old) if (file) await rm(fileOf(file), { force: true });
    await store.deleteBackups(
      db,
      old.map(({ id }) => id),
    );
  }

  jobs.handle(JOB, async ({ payload }, { keepAlive }) => {
    const { backupId: id } = payload as { backupId: number };
    const backup = await store.findBackup(db, id);
    if (!backup || backup.status === "done" || backup.status === "failed") return undefined;
    const file = `fundi-${clock().toISOString().slice(0, 16).replace(":", "")}-${id}.sql.gz`;
    const change = (values: Parameters<typeof store.updateBackup>[2], status: BackupStatus, done = 0, total = 0) =>
      inTransaction(async (tx) => {
        await store.updateBackup(tx.db, id, { ...values, status });
        tell(tx, id, status, done, total);
      });
    await change({}, "running");
    let saidAt = Date.now();
    try {
      const { rows, uploads, bytes } = await writeFile(file, async (done, total) => {
        await store.updateBackup(db, id, { tables_done: done, tables_total: total });
        if (Date.now() - saidAt < 1000) return;
        saidAt = Date.now();
        await keepAlive();
        await change({}, "running", done, total);
      });
      await change({ file, bytes, row_count: rows, upload_count: uploads, finished_at: clock() }, "done");
      await prune();
    } catch (error) {
      log.error({ err: error, backup: id }, "backup failed");
      await change({ error: String(error).slice(0, 500), finished_at: clock() }, "failed");
    }
    return undefined;
  });

  const one = async (id: number): Promise<store.BackupRecord> => {
    const backup = await store.findBackup(db, id);
    if (!backup) throw new AppError("NOT_FOUND", "There is no such backup.");
    return backup;
  };

  return {
    list: async () => ({
      backups: (await store.findBackups(db)).map(present),
      keep: settings.keep,
      isDaily: settings.isDaily,
    }),

    /** Begins a backup, or answers the one that is under way. */
    async start(actorId: number): Promise<Backup> {
      // The one that held the slot may have ended this moment.
      const id = (await request(null, actorId)) ?? (await request(null, actorId));
      jobs.wake();
      return present(await one(id ?? 0));
    },

    /** The file of a finished backup. */
    async open(id: number) {
      const { file } = await one(id);
      const known = file && (await stat(fileOf(file)).catch(() => null));
      if (!file || !known) throw new AppError("NOT_FOUND", "The file of this backup is gone.");
      return { content: createReadStream(fileOf(file)), filename: file };
    },

    /** Makes the one of today when its hour has come; called every minute, by every process. */
    async daily(): Promise<void> {
      const { date, minutes } = wallClock(clock(), settings.timeZone);
      if (settings.isDaily && minutes >= DAILY_MINUTE) await request(date, null);
    },
  };
}

export type Backups = ReturnType<typeof createBackups>;

/** The files below a folder, by their place in it. */
async function uploadsIn(folder: string): Promise<{ name: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => ({ name: path.relative(folder, file), bytes: (await stat(file)).size })),
  );
}
