import { ShopSettings } from "@fundi/shared/settings/settings";
import type { UploadFolder } from "@fundi/shared/uploads/upload-rules";
import type { Knex } from "knex";

/** The settings saved so far; unset ones are left out. */
interface StoredSettings {
  settings: Partial<ShopSettings>;
  version: number;
  /** Whether the settings of the first start were stored. */
  isBegun: boolean;
}

const VERSION = "version";
const BEGUN = "begun";

/** A value that no longer fits its field counts as unset, so that an old row never stops the shop. */
function parse(rows: { name: string; value: string }[]): StoredSettings {
  const fields = ShopSettings.shape as Record<string, { safeParse: (value: unknown) => { data?: unknown } }>;
  const known = rows.flatMap(({ name, value }) => {
    const data = fields[name]?.safeParse(JSON.parse(value)).data;
    return data === undefined ? [] : [[name, data] as const];
  });
  const version = Number(rows.find(({ name }) => name === VERSION)?.value ?? 0);
  return { settings: Object.fromEntries(known), version, isBegun: rows.some(({ name }) => name === BEGUN) };
}

export async function readSettings(db: Knex): Promise<StoredSettings> {
  return parse(await db("shop_settings").select("name", "value"));
}

/** Locks the settings until the transaction ends, so that changes are serialised. */
export async function lockSettings(db: Knex, now: Date): Promise<StoredSettings> {
  await db("shop_settings").insert({ name: VERSION, value: "0", updated_at: now }).onConflict("name").ignore();
  await db("shop_settings").select("value").where({ name: VERSION }).forUpdate();
  return parse(await db("shop_settings").select("name", "value").forShare());
}

/** Records that the settings of the first start are stored. */
export async function markFirstSettings(db: Knex, now: Date): Promise<void> {
  await db("shop_settings").insert({ name: BEGUN, value: "true", updated_at: now });
}

/** Returns whether an address is that of a picture uploaded into a folder; it stays until the transaction ends. */
export async function hasUpload(db: Knex, folder: UploadFolder, url: string): Promise<boolean> {
  if (!/^[\x20-\x7e]*$/.test(url)) return false;
  const row = await db("uploads").select("id").where({ url }).andWhere("id", "like", `${folder}/%`).forShare().first();
  return row !== undefined;
}

/** Saves the settings as the next version. */
export async function saveSettings(db: Knex, change: Partial<ShopSettings>, version: number, now: Date): Promise<void> {
  const rows = Object.entries({ ...change, [VERSION]: version }).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    updated_at: now,
  }));
  await db("shop_settings").insert(rows).onConflict("name").merge(["value", "updated_at"]);
}
