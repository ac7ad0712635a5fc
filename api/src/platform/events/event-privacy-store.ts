import type { Knex } from "knex";
import { nobody } from "../privacy/personal-data";

/** Takes a person out of what stored events say of some subjects. That the events happened stays. */
export async function forgetInEvents(db: Knex, entity: string, ids: readonly number[], userId: number): Promise<void> {
  if (ids.length === 0) return;
  const { name, email, phone } = nobody(userId);
  const blanks: Record<string, string> = { customerName: name, name, email, phone, message: "" };
  const rows: { id: number; payload: string }[] = await db("events")
    .select("id", "payload")
    .where({ entity })
    .whereIn("entity_id", ids);
  for (const row of rows) {
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    const known = Object.keys(blanks).filter((key) => typeof payload[key] === "string");
    if (known.length === 0) continue;
    for (const key of known) payload[key] = blanks[key];
    await db("events")
      .where({ id: row.id })
      .update({ payload: JSON.stringify(payload) });
  }
}
