import type { Knex } from "knex";
import { readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import { NO_PROMPT_SETTINGS, StoredPromptSettings } from "./prompt-config";

/** The row of `shop_settings`. */
export const PROMPT_SETTINGS_ROW = "mpesaPrompts";

/** An invalid value counts as unset, so that a bad row never stops the shop. */
export async function readPromptSettings(db: Knex): Promise<StoredPromptSettings> {
  const value = await readShopSetting(db, PROMPT_SETTINGS_ROW);
  return (value === null ? null : StoredPromptSettings.safeParse(JSON.parse(value)).data) ?? NO_PROMPT_SETTINGS;
}

export const savePromptSettings = (db: Knex, settings: StoredPromptSettings, now: Date): Promise<void> =>
  saveShopSetting(db, PROMPT_SETTINGS_ROW, settings, now);
