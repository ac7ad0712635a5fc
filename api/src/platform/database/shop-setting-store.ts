import type { Knex } from "knex";

/** Returns the stored JSON of one row of `shop_settings`; null where there is none. */
export async function readShopSetting(db: Knex, name: string): Promise<string | null> {
  const row: { value: string } | undefined = await db("shop_settings").select("value").where({ name }).first();
  return row?.value ?? null;
}

/**
 * Locks a row of `shop_settings` until the transaction ends, so that changes are serialised, and returns its JSON:
 * `none` when the row did not exist.
 */
export async function lockShopSetting(db: Knex, name: string, none: string, now: Date): Promise<string> {
  await db("shop_settings").insert({ name, value: none, updated_at: now }).onConflict("name").ignore();
  const row: { value: string } = await db("shop_settings").select("value").where({ name }).forUpdate().first();
  return row.value;
}

/** Saves a value as JSON in its row of `shop_settings`. */
export async function saveShopSetting(db: Knex, name: string, value: unknown, now: Date): Promise<void> {
  await db("shop_settings")
    .insert({ name, value: JSON.stringify(value), updated_at: now })
    .onConflict("name")
    .merge(["value", "updated_at"]);
}
