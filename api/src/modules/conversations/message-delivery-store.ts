import { TEXT_CHANNELS, TEXT_STATUSES } from "@fundi/shared/texts/text-record";
import type { Knex } from "knex";
import { integer, nullable, oneOf, type RecordOf, type Row, table, text } from "../../platform/database/table";

/** The record that the text of an answer is about. */
export const MESSAGE_ENTITY = "message";

const DELIVERIES = table("texts", {
  id: integer("id"),
  messageId: nullable(integer("entity_id")),
  channel: oneOf("channel", TEXT_CHANNELS),
  status: oneOf("status", TEXT_STATUSES),
  lastError: nullable(text("last_error")),
});

export type MessageDelivery = RecordOf<typeof DELIVERIES.columns>;

/** Returns what became of the answers that went as texts, by the id of their message. */
export async function findDeliveries(db: Knex, messageIds: readonly number[]): Promise<Map<number, MessageDelivery>> {
  if (messageIds.length === 0) return new Map();
  const rows: Row[] = await db("texts")
    .where({ entity: MESSAGE_ENTITY })
    .whereIn("entity_id", [...messageIds])
    .select(DELIVERIES.selected)
    .orderBy("id");
  return new Map(rows.map(DELIVERIES.read).map((delivery) => [delivery.messageId ?? 0, delivery]));
}
