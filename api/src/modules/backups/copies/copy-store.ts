import type { Knex } from "knex";
import { storedError } from "../../../platform/database/stored-error";

/** Returns the newest backup that was copied off this machine. */
export const findLastCopied = async (db: Knex): Promise<Date | null> =>
  (await db("backups").max<{ at: Date | null }[]>({ at: "copied_at" }))[0]?.at ?? null;

/** Whether a newer successful backup exists, whose copy makes this one's unnecessary. */
export const isSuperseded = async (db: Knex, id: number): Promise<boolean> =>
  (await db("backups").select("id").where({ status: "done" }).andWhere("id", ">", id).first()) !== undefined;

export const recordCopied = (db: Knex, id: number, at: Date): Promise<number> =>
  db("backups").where({ id }).update({ copied_at: at, copy_error: null });

/** Records why a copy failed, and returns whether it is the first failure for this backup. */
export async function recordCopyFailure(db: Knex, id: number, error: string): Promise<boolean> {
  const row = await db("backups").select("copy_error").where({ id }).first();
  await db("backups")
    .where({ id })
    .update({ copy_error: storedError(error) });
  return row?.copy_error === null;
}
