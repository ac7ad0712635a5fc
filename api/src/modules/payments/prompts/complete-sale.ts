import type { Tx } from "../../../platform/database/transaction";
import { findAuthor } from "../../accounts";
import { dueMinor, type OrderRecord } from "../../orders";
import type { PromptRecord } from "./prompt";
import type { PromptDependencies } from "./prompt-dependencies";

/** Hands over the goods of a counter sale that waited for its prompt, when everything is paid and they are there. */
export async function completeSale(
  { orders }: Pick<PromptDependencies, "orders">,
  tx: Tx,
  order: OrderRecord,
  prompt: PromptRecord,
): Promise<void> {
  const isWaiting = order.status === "pending" || order.status === "confirmed";
  const areGoodsHere = order.stockState === "held" || order.stockState === "none";
  if (order.channel !== "counter" || !isWaiting || !areGoodsHere || dueMinor(order) > 0) return;
  const seller = order.servedBy ?? prompt.requesterId;
  const viewer = seller === null ? null : await findAuthor(tx.db, seller);
  // Somebody who left the shop since: staff hand the goods over by hand.
  if (!viewer) return;
  await orders.step(tx, {
    id: order.id,
    to: "completed",
    note: "Paid by an M-Pesa prompt",
    version: undefined,
    viewer,
  });
}
