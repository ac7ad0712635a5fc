import { RETENTION, RETENTION_KEYS, type RetentionDays, type RetentionKey } from "@fundi/shared/system/system";
import type { Knex } from "knex";
import type { RetentionRule } from "./retention";

/** Returns the retention period of each kind of record, in days. */
export async function readPeriods(db: Knex): Promise<Record<RetentionKey, number>> {
  const rows: { name: string; days: number }[] = await db("retention_periods").select("name", "days");
  const stored = new Map(rows.map(({ name, days }) => [name, days]));
  return Object.fromEntries(RETENTION_KEYS.map((key) => [key, stored.get(key) ?? RETENTION[key].usual])) as Record<
    RetentionKey,
    number
  >;
}

export async function savePeriods(db: Knex, change: Partial<RetentionDays>, now: Date): Promise<void> {
  const rows = Object.entries(change).map(([name, days]) => ({ name, days, updated_at: now }));
  if (rows.length > 0) await db("retention_periods").insert(rows).onConflict("name").merge(["days", "updated_at"]);
}

/** The row that records the last sweep. */
const SWEPT = "swept";

/** Returns whether a sweep is due, to one caller: it is recorded as done now. */
export async function isSweepDue(db: Knex, now: Date, everyMs: number): Promise<boolean> {
  const row = { name: SWEPT, days: 0, updated_at: new Date(0) };
  await db("retention_periods").insert(row).onConflict("name").ignore();
  const last = await db("retention_periods").where({ name: SWEPT }).forUpdate().first("updated_at");
  if (now.getTime() - last.updated_at.getTime() < everyMs) return false;
  await db("retention_periods").where({ name: SWEPT }).update({ updated_at: now });
  return true;
}

/** Deletes up to `limit` rows of a rule that are older than a time; returns how many there were. */
export async function deleteOld(db: Knex, rule: RetentionRule, before: Date, limit: number): Promise<number> {
  const { table, column, parts, where = {}, except = {} } = rule;
  const old = () =>
    db(table)
      .where(column, "<", before)
      .modify((query) => {
        for (const [name, values] of Object.entries(where)) query.whereIn(name, [...values]);
        for (const [name, values] of Object.entries(except)) query.whereNotIn(name, [...values]);
      })
      .limit(limit);
  if (!parts) return old().del();
  const ids: number[] = await old().pluck("id");
  if (ids.length === 0) return 0;
  await db(parts.table).whereIn(parts.column, ids).del();
  return db(table).whereIn("id", ids).del();
}
