import type { Knex } from "knex";

/** Erases the card company's raw replies about some orders, which name the payer; amounts and references stay. */
export async function blankCardPayments(db: Knex, orderIds: readonly number[]): Promise<void> {
  const references: { reference: string }[] = await db("card_payments")
    .select("reference")
    .whereIn("order_id", orderIds);
  await db("card_payments").whereIn("order_id", orderIds).update({ last_answer: null, authorization_url: null });
  await db("card_events")
    .whereIn(
      "reference",
      references.map(({ reference }) => reference),
    )
    .update({ body: "" });
}
