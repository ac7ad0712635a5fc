import { z } from "@fundi/shared/contract/z";
import type { BackupStatus } from "@fundi/shared/system/backup-status";
import type { Knex } from "knex";
import { duplicateKey } from "../../platform/database/database-errors";
import { RESTORED_ROW } from "../../platform/database/restore";
import { readShopSetting } from "../../platform/database/shop-setting-store";

export interface BackupRecord {
  id: number;
  status: BackupStatus;
  file: string | null;
  bytes: number | null;
  row_count: number | null;
  upload_count: number | null;
  with_uploads: number;
  upload_bytes: number | null;
  tables_done: number;
  tables_total: number;
  error: string | null;
  note: string | null;
  copied_at: Date | null;
  copy_error: string | null;
  created_at: Date;
  finished_at: Date | null;
  first_name: string | null;
  last_name: string | null;
}

/** The slot that only one backup at a time can hold. */
const UNDER_WAY = 1;

const selectBackups = (db: Knex) =>
  db("backups as b")
    .leftJoin("users as u", "u.id", "b.requested_by")
    .select<BackupRecord[]>("b.*", "u.first_name", "u.last_name")
    .orderBy("b.id", "desc");

/** Returns all backups, newest first; there are never many. */
export const findBackups = (db: Knex): Promise<BackupRecord[]> => selectBackups(db).limit(200);

export const findBackup = async (db: Knex, id: number): Promise<BackupRecord | undefined> =>
  (await selectBackups(db).where("b.id", id))[0];

/** Returns the backup that is queued or running. */
export const findUnfinished = (db: Knex): Promise<{ id: number } | undefined> =>
  db("backups").select("id").where({ slot: UNDER_WAY }).first();

/** Like `findUnfinished`, and locks it: its outcome cannot be written meanwhile. */
export const lockUnfinished = (db: Knex): Promise<{ id: number } | undefined> =>
  db("backups").select("id").where({ slot: UNDER_WAY }).forUpdate().first();

/** Inserts a backup; returns null when one is unfinished, or the day already has one. */
export async function insertBackup(
  db: Knex,
  backup: { day: string | null; requestedBy: number | null; withUploads: boolean; now: Date },
): Promise<number | null> {
  try {
    const [id = 0] = await db("backups").insert({
      status: "queued",
      slot: UNDER_WAY,
      day: backup.day,
      for_day: backup.day,
      requested_by: backup.requestedBy,
      with_uploads: backup.withUploads,
      created_at: backup.now,
    });
    return id;
  } catch (error) {
    if (["uq_backups_slot", "uq_backups_day"].includes(duplicateKey(error) ?? "")) return null;
    throw error;
  }
}

export async function updateBackup(
  db: Knex,
  id: number,
  change: Partial<Omit<BackupRecord, "id" | "created_at" | "first_name" | "last_name">>,
): Promise<void> {
  const isOver = change.status === "done" || change.status === "failed";
  await db("backups")
    .where({ id })
    .update({ ...change, ...(isOver && { slot: null }) });
}

/** Records that the nightly backup of a day failed: releases the day and returns the number of failures so far. */
export async function releaseDay(db: Knex, id: number): Promise<number> {
  const [row]: { for_day: string | Date | null }[] = await db("backups").select("for_day").where({ id });
  if (!row?.for_day) return 0;
  await db("backups").where({ id }).update({ day: null });
  const [counted] = await db("backups").where({ for_day: row.for_day, status: "failed" }).count({ count: "*" });
  return Number(counted?.count ?? 0);
}

/** Returns how often the nightly backup of a day has failed, and when it last did. */
export async function failuresOfDay(db: Knex, day: string): Promise<{ count: number; lastAt: Date | null }> {
  const [row] = await db("backups")
    .where({ for_day: day, status: "failed" })
    .count({ count: "*" })
    .max({ lastAt: "finished_at" });
  return { count: Number(row?.count ?? 0), lastAt: (row?.lastAt as Date | null) ?? null };
}

/** Returns when the newest successful backup finished, and its size. */
export async function lastGoodBackup(db: Knex): Promise<{ finishedAt: Date; bytes: number } | null> {
  const row = await db("backups")
    .select("finished_at", "bytes")
    .where({ status: "done" })
    .whereNotNull("finished_at")
    .orderBy("id", "desc")
    .first();
  return row ? { finishedAt: row.finished_at, bytes: row.bytes ?? 0 } : null;
}

const Restored = z.object({
  file: z.string(),
  madeAt: z.iso.datetime().nullable().catch(null),
  restoredAt: z.iso.datetime(),
});
type Restored = z.infer<typeof Restored>;

/** Returns which backup the shop was restored from, and when; null when none is recorded. */
export async function findRestored(db: Knex): Promise<Restored | null> {
  const value = await readShopSetting(db, RESTORED_ROW);
  return value === null ? null : (Restored.safeParse(JSON.parse(value)).data ?? null);
}

export async function deleteBackups(db: Knex, ids: readonly number[]): Promise<void> {
  await db("backups").whereIn("id", ids).del();
}
