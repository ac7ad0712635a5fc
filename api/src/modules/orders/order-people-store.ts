import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

/** Returns the recipient of mails about an order. */
export async function orderEmail(db: Knex, id: number): Promise<string | null> {
  const row = await db("orders").select("email").where({ id }).first();
  return row?.email ?? null;
}

/** Returns the display name of a member of staff. */
export async function staffName(db: Knex, userId: number): Promise<string | null> {
  const row = await db("users").select("first_name", "last_name").where({ id: userId }).first();
  return row ? fullName(row.first_name, row.last_name) : null;
}
