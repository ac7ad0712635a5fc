import type { Knex } from "knex";
import { toE164 } from "../../../platform/phone/phone-number";

/** The records that people without an account may have, as staff entered them; only then is their number believed. */
const ENTERED: Readonly<Record<string, (db: Knex, id: number) => Promise<string | null>>> = {
  order: async (db, id) =>
    (await db("orders").where({ id, user_id: null, channel: "counter" }).first("phone"))?.phone ?? null,
  quote: async (db, id) =>
    (await db("quotes").where({ id, user_id: null }).whereNotNull("entered_by").first("phone"))?.phone ?? null,
  // Customers book with an account; those without one were entered.
  appointment: async (db, id) => (await db("appointments").where({ id, user_id: null }).first("phone"))?.phone ?? null,
};

/** Returns the number that staff entered for somebody without an account, in international form; null: none. */
export async function findEnteredNumber(
  db: Knex,
  { entity, id }: { entity: string; id: number },
): Promise<string | null> {
  const phone = await ENTERED[entity]?.(db, id);
  return phone ? toE164(phone) : null;
}
