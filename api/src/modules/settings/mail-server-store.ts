import { z } from "@fundi/shared/contract/z";
import { MAIL_SECURITY } from "@fundi/shared/mail/mail-server";
import type { Knex } from "knex";
import { readShopSetting, saveShopSetting } from "../../platform/database/shop-setting-store";

/** The row of `shop_settings`. */
export const MAIL_SERVER_ROW = "mailServer";

const Stored = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITY),
  user: z.string(),
  /** Empty: none. */
  sealedPassword: z.string(),
  from: z.string(),
});
export type StoredMailServer = z.infer<typeof Stored>;

/** An invalid value counts as unset, so that a bad row never stops the shop. */
export async function readMailServer(db: Knex): Promise<StoredMailServer | null> {
  const value = await readShopSetting(db, MAIL_SERVER_ROW);
  return value === null ? null : (Stored.safeParse(JSON.parse(value)).data ?? null);
}

export const saveMailServer = (db: Knex, server: StoredMailServer, now: Date): Promise<void> =>
  saveShopSetting(db, MAIL_SERVER_ROW, server, now);
