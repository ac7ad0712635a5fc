import type { Knex } from "knex";

/** Where mails about an order go. */
export async function orderEmail(db: Knex, id: number): Promise<string | null> {
  const row = await db("orders").select("email").where({ id }).first();
  return row?.email ?? null;
}

/** By what name a member of staff is shown with an order. */
export async function staffName(db: Knex, userId: number): Promise<string | null> {
  const row = await db("users").select("first_name", "last_name").where({ id: userId }).first();
  return row ? `${row.first_name} ${row.last_name}`.trim() : null;
}
