import type { Knex } from "knex";
import { MPESA_PROMPTS, PROMPT_MESSAGES } from "./prompt-columns";

/** Erases the phones of the prompts of some orders, and the providers' messages about them; amounts and receipts stay. */
export async function blankPrompts(db: Knex, orderIds: readonly number[], phone: string): Promise<void> {
  const prompts = () => db("mpesa_prompts").whereIn("order_id", orderIds);
  await db("prompt_messages")
    .whereIn("prompt_id", prompts().select("id"))
    .update(PROMPT_MESSAGES.toRow({ body: "" }));
  await prompts().update(MPESA_PROMPTS.toRow({ phone }));
}
