import type { Knex } from "knex";
import type { RecordOf, Row } from "../database/table";
import { TEXT_RECIPIENTS } from "./text-columns";

export type TextRecipient = RecordOf<typeof TEXT_RECIPIENTS.columns>;

const selectRecipients = (db: Knex) => db("text_recipients").select(TEXT_RECIPIENTS.selected);

async function findOne(query: Knex.QueryBuilder): Promise<TextRecipient | null> {
  const row: Row | undefined = await query.first();
  return row ? TEXT_RECIPIENTS.read(row) : null;
}

/** Returns what is known of a number; null where nothing is. */
export const findRecipient = (db: Knex, number: string): Promise<TextRecipient | null> =>
  findOne(selectRecipients(db).where({ number }));

/** Returns what is known of numbers, by number. */
export async function findRecipients(db: Knex, numbers: readonly string[]): Promise<Map<string, TextRecipient>> {
  if (numbers.length === 0) return new Map();
  const rows: Row[] = await selectRecipients(db).whereIn("number", [...numbers]);
  return new Map(rows.map(TEXT_RECIPIENTS.read).map((recipient) => [recipient.number, recipient]));
}

export const findRecipientById = (db: Knex, id: number): Promise<TextRecipient | null> =>
  findOne(selectRecipients(db).where({ id }));

/** Returns the row of a number, which is made where there is none. */
export async function ensureRecipient(db: Knex, number: string, now: Date): Promise<TextRecipient> {
  const known = await findRecipient(db, number);
  if (known) return known;
  // A concurrent one wins.
  await db("text_recipients").insert({ number, created_at: now }).onConflict("number").ignore();
  const made = await findRecipient(db, number);
  if (!made) throw new Error("The recipient of texts was not stored.");
  return made;
}

/** Stops all texts to a number but those that its owner asks for. Stopping again changes nothing. */
export async function stopTexts(db: Knex, number: string, now: Date): Promise<void> {
  await ensureRecipient(db, number, now);
  await db("text_recipients").where({ number }).whereNull("stopped_at").update({ stopped_at: now });
}

/** Allows texts to a number again. */
export async function resumeTexts(db: Knex, number: string): Promise<void> {
  await db("text_recipients").where({ number }).update({ stopped_at: null });
}

export const isStopped = async (db: Knex, number: string): Promise<boolean> =>
  ((await findRecipient(db, number))?.stoppedAt ?? null) !== null;

/** Notes that the owner of a number wrote by WhatsApp, which opens the window for free texts. */
export async function noteInbound(db: Knex, number: string, at: Date): Promise<void> {
  await ensureRecipient(db, number, at);
  await db("text_recipients")
    .where({ number })
    .andWhere((one) => one.whereNull("whatsapp_seen_at").orWhere("whatsapp_seen_at", "<", at))
    .update({ whatsapp_seen_at: at });
}

/**
 * Deletes numbers that nothing refers to any more: that stopped no texts, wrote nothing by WhatsApp, and to which no
 * text is stored.
 */
export async function forgetUnused(db: Knex, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await db("text_recipients")
    .whereIn("number", [...numbers])
    .where({ stopped_at: null, whatsapp_seen_at: null })
    .whereNotExists(db("texts").select("texts.id").where("texts.recipient", db.ref("text_recipients.number")))
    .del();
}

/** Deletes what is known of a number, but not that its owner wants no texts. */
export async function eraseRecipient(db: Knex, number: string): Promise<void> {
  await db("text_recipients").where({ number }).whereNull("stopped_at").del();
  await db("text_recipients").where({ number }).update({ whatsapp_seen_at: null });
}
