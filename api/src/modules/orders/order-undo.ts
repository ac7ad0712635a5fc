import { AppError } from "@fundi/shared/errors";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@fundi/shared/order-status";
import type { Tx } from "../../platform/database/transaction";
import { outOfStock, takeBackStock } from "../inventory";
import type { Author, OrderRecord, StockState } from "./order";
import { holdAgain, lockExisting, orderFacts, orderSubject, saveChanged } from "./order-service";
import { findItems, insertStep } from "./order-store";

/** A step that was taken, with what it left behind. */
export interface TakenStep {
  orderId: number;
  from: OrderStatus;
  to: OrderStatus;
  fromStockState: StockState;
  fromHoldExpiresAt: Date | null;
  versionAfter: number;
}

/**
 * Puts an order back to where it was before a step, goods and all. Refuses what anybody has touched since, and what can
 * no longer be put back (`docs/decisions/019`).
 */
export async function takeBackStep(
  tx: Tx,
  step: TakenStep,
  by: { author: Author; note: string; now: Date },
): Promise<OrderRecord> {
  const { author, note, now } = by;
  const before = await lockExisting(tx, step.orderId);
  if (before.version !== step.versionAfter || before.status !== step.to)
    throw new AppError("STALE_VERSION", "Somebody changed it since.");
  if (step.to === "cancelled" && before.voucherCode !== null)
    throw new AppError("CONFLICT", "Its voucher went back to the customer when it was cancelled.");
  await bringGoodsBack(tx, before, step, author.id);
  await insertStep(tx.db, { orderId: before.id, from: before.status, to: step.from, note, userId: author.id, at: now });
  const change = { status: step.from, stockState: step.fromStockState, holdExpiresAt: step.fromHoldExpiresAt };
  const after = await saveChanged(tx, before, change, now);
  tx.emit({
    name: "order.status_changed",
    entity: "order",
    entityId: after.id,
    actorId: author.id,
    payload: { ...orderFacts(after), from: before.status, note, updatedBy: author.name },
  });
  return after;
}

/** Goods that left are on the shelf again; goods that were kept for the order are kept again, or it is refused. */
async function bringGoodsBack(tx: Tx, order: OrderRecord, step: TakenStep, userId: number): Promise<void> {
  if (order.stockState === step.fromStockState) return;
  if (order.stockState === "sold") {
    const items = (await findItems(tx.db, [order.id])).get(order.id) ?? [];
    const sold = items.flatMap(({ inventoryItemId: itemId, quantity }) => (itemId ? [{ itemId, quantity }] : []));
    const reason = `Order ${order.orderNumber} is back at ${ORDER_STATUS_LABELS[step.from].toLowerCase()}`;
    await takeBackStock(tx, orderSubject(order.id), sold, { userId, reason });
  }
  if (step.fromStockState !== "held") return;
  const short = await holdAgain(tx, order, userId);
  if (short.length > 0) throw outOfStock(short);
}
