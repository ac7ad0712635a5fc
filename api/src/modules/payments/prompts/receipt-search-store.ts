import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { MONEY_RECEIVED } from "../received/money-columns";
import type { PromptRecord } from "./prompt";
import { MPESA_PROMPTS } from "./prompt-columns";

/** Returns paid prompts whose receipt is not known, the latest first. */
export async function findPaidWithoutReceipt(db: Knex, limit: number): Promise<PromptRecord[]> {
  const rows: Row[] = await db("mpesa_prompts")
    .select(MPESA_PROMPTS.selected)
    .whereNull("receipt")
    .where({ state: "paid", purpose: "order" })
    .whereNull("closed_at")
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map(MPESA_PROMPTS.read);
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
