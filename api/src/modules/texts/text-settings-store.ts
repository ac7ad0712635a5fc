import { z } from "@fundi/shared/contract/z";
import { TEXT_CHANNELS } from "@fundi/shared/texts/text-record";
import { TEXT_TOPICS } from "@fundi/shared/texts/text-topics";
import type { Knex } from "knex";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../platform/database/shop-setting-store";

/** The row of `shop_settings`. */
export const TEXTS_ROW = "textSettings";

const Stored = z.object({
  channels: z.array(z.enum(TEXT_CHANNELS)).catch(["whatsapp", "sms"]),
  quiet: z.object({ from: z.string(), to: z.string() }).catch({ from: "20:00", to: "08:00" }),
  offTopics: z.array(z.enum(TEXT_TOPICS)).catch([]),
  username: z.string().catch(""),
  sender: z.string().catch(""),
  /** Sealed, like the following; empty: none. */
  apiKey: z.string().catch(""),
  hookSecret: z.string().catch(""),
  phoneNumberId: z.string().catch(""),
  token: z.string().catch(""),
  appSecret: z.string().catch(""),
  verifyToken: z.string().catch(""),
  version: z.number().int().catch(0),
});
export type StoredTextSettings = z.infer<typeof Stored>;

/** What is stored sealed. */
export const SEALED = ["apiKey", "hookSecret", "token", "appSecret", "verifyToken"] as const;
export type SealedField = (typeof SEALED)[number];

/** An invalid value counts as unset, so that a bad row never stops the shop. */
const parse = (value: string | null): StoredTextSettings => Stored.parse(value === null ? {} : JSON.parse(value));

export const readTextSettings = async (db: Knex): Promise<StoredTextSettings> =>
  parse(await readShopSetting(db, TEXTS_ROW));

/** Locks the settings until the transaction ends, so that changes are serialised. */
export const lockTextSettings = async (db: Knex, now: Date): Promise<StoredTextSettings> =>
  parse(await lockShopSetting(db, TEXTS_ROW, "{}", now));

export const saveTextSettings = (db: Knex, settings: StoredTextSettings, now: Date): Promise<void> =>
  saveShopSetting(db, TEXTS_ROW, settings, now);
