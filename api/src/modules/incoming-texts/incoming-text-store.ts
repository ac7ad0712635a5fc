import type { Knex } from "knex";
import type { RecordOf, Row } from "../../platform/database/table";
import type { ArrivedText } from "./incoming-text";
import { INCOMING_TEXTS } from "./incoming-text-columns";

export type IncomingTextRecord = RecordOf<typeof INCOMING_TEXTS.columns>;

const RAW_CHARACTERS = 64_000;

/** Stores a text as it came; returns its id, null when it is known already. */
export async function insertIncomingText(db: Knex, { raw, ...text }: ArrivedText, now: Date): Promise<number | null> {
  const row = INCOMING_TEXTS.toRow({ ...text, raw: raw.slice(0, RAW_CHARACTERS), createdAt: now });
  const [id = 0] = await db("incoming_texts").insert(row).onConflict(["channel", "provider_id"]).ignore();
  return id || null;
}

export async function lockIncomingText(db: Knex, id: number): Promise<IncomingTextRecord | null> {
  const row: Row | undefined = await db("incoming_texts")
    .where({ id })
    .select(INCOMING_TEXTS.selected)
    .forUpdate()
    .first();
  return row ? INCOMING_TEXTS.read(row) : null;
}

const HANDLED = INCOMING_TEXTS.pick("handledAt", "userId", "messageId", "note");

export async function saveHandled(
  db: Knex,
  id: number,
  outcome: { handledAt: Date; userId?: number | null; messageId?: number | null; note?: string | null },
): Promise<void> {
  await db("incoming_texts").where({ id }).update(HANDLED.toRow(outcome));
}

/** Serialises what is done about a number; its row exists. */
export async function lockNumber(db: Knex, number: string): Promise<void> {
  await db("text_recipients").select("id").where({ number }).forUpdate().first();
}

export async function deleteIncomingTextsOf(db: Knex, userId: number): Promise<void> {
  await db("incoming_texts").where({ user_id: userId }).del();
}
