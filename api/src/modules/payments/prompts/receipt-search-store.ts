import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { MONEY_RECEIVED } from "../received/money-columns";

/**
 * Returns the latest prompts of orders whose money is not known: paid without a receipt, without an outcome for long, or
 * sent without an id at the provider.
 */
export async function findWithoutMoney(db: Knex, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await db("mpesa_prompts")
    .select("id")
    .whereNull("receipt")
    .whereNotNull("sent_at")
    .where({ purpose: "order" })
    .whereNull("closed_at")
    .where((any) => {
      any
        .whereIn("state", ["paid", "unknown"])
        .orWhere((sent) => sent.where({ state: "prompted" }).whereNull("checkout_request_id"));
    })
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map(({ id }) => id);
}

const FOUND = MONEY_RECEIVED.pick("receipt", "amountMinor", "paidAt", "payerPhone", "accountReference");

/** Returns payments of this amount that came in a period. */
export async function findMoneyLike(
  db: Knex,
  { amountMinor, from, to }: { amountMinor: number; from: Date; to: Date },
) {
  const rows: Row[] = await db("money_received")
    .select(FOUND.selected)
    .where({ kind: "payment", amount_minor: amountMinor })
    .where("paid_at", ">=", from)
    .where("paid_at", "<", to)
    .orderBy("paid_at");
  return rows.map(FOUND.read);
}
