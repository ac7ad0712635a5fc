import { type BellRead, READ_IDS_MAX } from "@fundi/shared/activity/activity";
import type { Knex } from "knex";

const parse = (row: { up_to: number; ids: string }): BellRead => ({
  upTo: Number(row.up_to),
  ids: (JSON.parse(row.ids) as number[]).slice(-READ_IDS_MAX),
});

/** Returns the newest event before a given time; 0 when there was none. */
async function newestBefore(db: Knex, moment: Date): Promise<number> {
  const row = await db("events").where("created_at", "<", moment).max({ id: "id" }).first();
  return Number(row?.id ?? 0);
}

/** Returns what a person has read. At the first call everything older than `since` counts as read. */
export async function findBellRead(db: Knex, userId: number, { now, since }: { now: Date; since: Date }) {
  const find = () => db("bell_reads").select("up_to", "ids").where({ user_id: userId }).first();
  const known = await find();
  if (known) return parse(known);
  const first = { user_id: userId, up_to: await newestBefore(db, since), ids: "[]", updated_at: now };
  await db("bell_reads").insert(first).onConflict("user_id").ignore();
  return parse((await find()) ?? first);
}

/** Returns the same, locked until the transaction ends. */
export async function lockBellRead(db: Knex, userId: number): Promise<BellRead> {
  const row = await db("bell_reads").select("up_to", "ids").where({ user_id: userId }).forUpdate().first();
  return row ? parse(row) : { upTo: 0, ids: [] };
}

export async function saveBellRead(db: Knex, userId: number, { upTo, ids }: BellRead, now: Date): Promise<void> {
  await db("bell_reads")
    .where({ user_id: userId })
    .update({ up_to: upTo, ids: JSON.stringify(ids), updated_at: now });
}

export async function deleteBellRead(db: Knex, userId: number): Promise<void> {
  await db("bell_reads").where({ user_id: userId }).del();
}
