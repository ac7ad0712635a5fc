import { AppError } from "@fundi/shared/contract/errors";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import type { Tx } from "../../../platform/database/transaction";
import { outOfStock, releaseStock, takeBackStock } from "../../inventory";
import type { Author, OrderRecord, StockState } from "../order";
import { lockExisting, saveChanged } from "../order-changes";
import { orderFacts } from "../order-events";
import { findItems } from "../order-item-store";
import { insertStep } from "../order-step-store";
import { holdAgain, orderSubject } from "../order-stock";

/** A completed step, with its results. */
interface CompletedStep {
  orderId: number;
  from: OrderStatus;
  to: OrderStatus;
  fromStockState: StockState;
  fromHoldExpiresAt: Date | null;
  versionAfter: number;
}

/**
 * Restores an order to its state before a step, goods included. Throws when anybody has changed it since, or it can no
 * longer be undone (`docs/decisions/019`).
 */
export async function undoStep(
  tx: Tx,
  step: CompletedStep,
  by: { author: Author; note: string; now: Date },
): Promise<OrderRecord> {
  const { author, note, now } = by;
  const before = await lockExisting(tx, step.orderId);
  if (before.version !== step.versionAfter || before.status !== step.to)
    throw new AppError("STALE_VERSION", "Somebody changed it since.");
  if (step.to === "cancelled" && before.voucherCode !== null)
    throw new AppError("CONFLICT", "Its voucher went back to the customer when it was cancelled.");
  await restoreStock(tx, before, step, author.id);
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

/** Goods that left are on the shelf again; goods that were held are held again, or it throws. */
async function restoreStock(tx: Tx, order: OrderRecord, step: CompletedStep, userId: number): Promise<void> {
  if (order.stockState === step.fromStockState) return;
  if (order.stockState === "sold") {
    const items = (await findItems(tx.db, [order.id])).get(order.id) ?? [];
    const sold = items.flatMap(({ inventoryItemId: itemId, quantity, unitId }) =>
      itemId ? [{ itemId, quantity, unitId }] : [],
    );
    const reason = `Order ${order.orderNumber} is back at ${orderStatusLabel(step.from, order.handover).toLowerCase()}`;
    await takeBackStock(tx, orderSubject(order.id), sold, { userId, reason });
  }
  // Held again by the step, as one that is paid at the handover is when it is confirmed late.
  if (order.stockState === "held") {
    await releaseStock(tx, orderSubject(order.id), { userId, reason: `Order ${order.orderNumber}, held no more` });
    return;
  }
  if (step.fromStockState !== "held") return;
  const short = await holdAgain(tx, order, userId);
  if (short.length > 0) throw outOfStock(short);
}
