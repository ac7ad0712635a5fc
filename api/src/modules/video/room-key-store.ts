import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { readShopSetting } from "../../platform/database/shop-setting-store";

/** The row of `shop_settings` with the secret of the rooms' names; it moves with the shop's data. */
const NAME = "video-room-key";

/** Returns the secret from which the names of rooms are derived; the first caller creates it. */
export async function readRoomKey(db: Knex, now: Date): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const value = await readShopSetting(db, NAME);
    return value === null ? undefined : JSON.parse(value);
  };
  const known = await find();
  if (known) return known;
  const value = JSON.stringify(randomBytes(32).toString("base64url"));
  await db("shop_settings").insert({ name: NAME, value, updated_at: now }).onConflict("name").ignore();
  const made = await find();
  if (!made) throw new Error("The secret of the video rooms was not stored.");
  return made;
}
