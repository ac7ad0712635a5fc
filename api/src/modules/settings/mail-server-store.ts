import { MAIL_SECURITY } from "@fundi/shared/mail-server";
import { z } from "@fundi/shared/z";
import type { Knex } from "knex";

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

/** A value that does not fit counts as none, so that an odd row never stops the shop. */
export async function readMailServer(db: Knex): Promise<StoredMailServer | null> {
  const row = await db("shop_settings").where({ name: MAIL_SERVER_ROW }).first("value");
  return row ? (Stored.safeParse(JSON.parse(row.value)).data ?? null) : null;
}

export async function saveMailServer(db: Knex, server: StoredMailServer, now: Date): Promise<void> {
  await db("shop_settings")
    .insert({ name: MAIL_SERVER_ROW, value: JSON.stringify(server), updated_at: now })
    .onConflict("name")
    .merge(["value", "updated_at"]);
}
