import type { DomainEventName } from "@fundi/shared/activity/domain-events";
import type { Knex } from "knex";
import { eraseMailsFor } from "../mail/mail-store";
import { deletedPerson, type ErasedPerson } from "../privacy/personal-data";

/**
 * Removes a person from the stored events of some subjects and from the mails they led to. The events stay. `names`
 * limits them to events of these names.
 */
export async function eraseFromEvents(
  db: Knex,
  entity: string,
  ids: readonly number[],
  person: ErasedPerson,
  names?: readonly DomainEventName[],
): Promise<void> {
  if (ids.length === 0) return;
  const { name, email, phone } = deletedPerson(person);
  const blanks: Record<string, string> = {
    customerName: name,
    senderName: name,
    name,
    email,
    phone,
    subject: "",
    message: "",
    question: "",
    preview: "",
  };
  const rows: { id: number; actor_id: number | null; payload: string }[] = await db("events")
    .select("id", "actor_id", "payload")
    .where({ entity })
    .whereIn("entity_id", ids)
    .modify((query) => {
      if (names) query.whereIn("name", names);
    });
  await eraseMailsFor(
    db,
    rows.map(({ id }) => `event:${id}`),
  );
  for (const row of rows) {
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    // The names of staff actors stay.
    const all = row.actor_id === person ? { ...blanks, updatedBy: name } : blanks;
    const known = Object.entries(all).filter(([key]) => typeof payload[key] === "string");
    if (known.length === 0) continue;
    Object.assign(payload, Object.fromEntries(known));
    await db("events")
      .where({ id: row.id })
      .update({ payload: JSON.stringify(payload) });
  }
}
