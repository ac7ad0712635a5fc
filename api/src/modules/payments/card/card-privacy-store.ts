import type { Knex } from "knex";
import { CARD_EVENTS, CARD_PAYMENTS } from "./card-columns";

/** Erases the card company's raw replies about some orders, which name the payer; amounts and references stay. */
export async function blankCardPayments(db: Knex, orderIds: readonly number[]): Promise<void> {
  const references: { reference: string }[] = await db("card_payments")
    .select("reference")
    .whereIn("order_id", orderIds);
  await db("card_payments")
    .whereIn("order_id", orderIds)
    .update(CARD_PAYMENTS.toRow({ lastAnswer: null, authorizationUrl: null }));
  await db("card_events")
    .whereIn(
      "reference",
      references.map(({ reference }) => reference),
    )
    .update(CARD_EVENTS.toRow({ body: "" }));
}
