import type { Knex } from "knex";

export interface WrappedKey {
  id: string;
  masterId: string;
  wrapped: Buffer;
}

interface KeyRow {
  id: string;
  master_id: string;
  wrapped_key: Buffer;
}

const toKey = (row: KeyRow): WrappedKey => ({ id: row.id, masterId: row.master_id, wrapped: row.wrapped_key });

export const insertKey = (db: Knex, { id, masterId, wrapped }: WrappedKey): Promise<unknown> =>
  db("seal_keys").insert({ id, master_id: masterId, wrapped_key: wrapped });

export async function findKey(db: Knex, id: string): Promise<WrappedKey | null> {
  const row: KeyRow | undefined = await db("seal_keys").where({ id }).first("id", "master_id", "wrapped_key");
  return row ? toKey(row) : null;
}

export const deleteKeys = (db: Knex, ids: readonly string[]): Promise<unknown> =>
  db("seal_keys").whereIn("id", ids).del();

/** Returns some keys that another master key wraps, locked until the transaction ends. */
export async function lockKeysOfOthers(db: Knex, masterId: string, limit: number): Promise<WrappedKey[]> {
  const rows: KeyRow[] = await db("seal_keys")
    .select("id", "master_id", "wrapped_key")
    .whereNot({ master_id: masterId })
    .orderBy("id")
    .limit(limit)
    .forUpdate();
  return rows.map(toKey);
}

export const updateKey = (db: Knex, { id, masterId, wrapped }: WrappedKey): Promise<unknown> =>
  db("seal_keys").where({ id }).update({ master_id: masterId, wrapped_key: wrapped });

/** Returns the master keys that wrap something, by their names. */
export const findUsedMasters = async (db: Knex): Promise<string[]> =>
  db("seal_masters")
    .whereExists((query) => query.select(db.raw("1")).from("seal_keys").where("master_id", db.ref("seal_masters.id")))
    .orderBy("id")
    .pluck("id");

/**
 * Returns whether a master key is in use or retired; null when it is not known. It cannot be retired before the
 * transaction ends.
 */
export async function holdMaster(db: Knex, id: string): Promise<"in use" | "retired" | null> {
  const row: { retired_at: Date | null } | undefined = await db("seal_masters")
    .where({ id })
    .forShare()
    .first("retired_at");
  if (!row) return null;
  return row.retired_at === null ? "in use" : "retired";
}

/** Records a master key, and locks all until the transaction ends, so that of two first ones one is refused. */
export async function addMaster(db: Knex, id: string): Promise<void> {
  await db("seal_masters").insert({ id }).onConflict("id").ignore();
  await db("seal_masters").select("id").orderBy("id").forUpdate();
}

/** Retires all master keys but one; waits for what is being sealed by them. */
export const retireOtherMasters = (db: Knex, id: string, now: Date): Promise<unknown> =>
  db("seal_masters").whereNot({ id }).whereNull("retired_at").update({ retired_at: now });

/** Deletes the master keys that are neither this one nor wrap anything. */
export const deleteUnusedMasters = (db: Knex, id: string): Promise<unknown> =>
  db("seal_masters")
    .whereNot({ id })
    .whereNotExists((query) =>
      query.select(db.raw("1")).from("seal_keys").where("master_id", db.ref("seal_masters.id")),
    )
    .del();
