import { isStaff } from "@fundi/shared/accounts/roles";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { handsOverUnpaid, type OrderStatus } from "@fundi/shared/orders/order-status";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../platform/database/transaction";
import { outOfStock, releaseStock, sellHeldStock } from "../../inventory";
import { refuseBillStep } from "../bills/refuse-bill-step";
import * as rules from "../order";
import { lockExisting, orderNotFound, saveChanged } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { orderFacts } from "../order-events";
import { insertStep } from "../order-step-store";
import { holdAgain, orderSubject } from "../order-stock";

export interface SetOrderStatus {
  id: number;
  to: OrderStatus;
  note: string;
  version: number | undefined;
  viewer: rules.OrderAuthor;
}

/** Changes an order's status in the caller's transaction. Returns null when it has that status already. */
export async function changeOrderStatus(
  { clock }: Pick<OrderDependencies, "clock">,
  tx: Tx,
  { id, to, note, version, viewer, ...by }: SetOrderStatus & { byHand?: true; byCustomer?: true },
): Promise<{ before: rules.OrderRecord; after: rules.OrderRecord } | null> {
  const before = await lockExisting(tx, id);
  if (!rules.owns(before, viewer) && !isStaff(viewer.role)) throw orderNotFound();
  if (before.status === to) return null;
  rules.checkVersion(before, version);
  if (isRepairBill(before)) await refuseBillStep(tx, before);
  rules.checkTransition(before, to, viewer);
  const now = clock();
  const stockState = await moveStock(tx, before, to, viewer.id);
  await insertStep(tx.db, { orderId: id, from: before.status, to, note, userId: viewer.id, at: now });
  const after = await saveChanged(tx, before, { status: to, stockState, holdExpiresAt: null }, now);
  tx.emit({
    name: "order.status_changed",
    entity: "order",
    entityId: id,
    actorId: viewer.id,
    payload: {
      ...orderFacts(after),
      from: before.status,
      note,
      updatedBy: viewer.name,
      ...by,
      ...unpaidAt(before, to),
    },
  });
  if (to === "cancelled") alertToMoney(tx, after, viewer.id);
  return { before, after };
}

/** Returns what is to be paid of goods that a step hands over, for the record of who did that. */
export function unpaidAt(order: rules.OrderRecord, to: OrderStatus): { unpaidMinor?: number } {
  const unpaidMinor = rules.dueMinor(order);
  return handsOverUnpaid({ due: unpaidMinor, handover: order.handover, payAt: order.payAt }, to) ? { unpaidMinor } : {};
}

/** Alerts managers when money of a cancelled order is to be given back. */
export function alertToMoney(tx: Tx, order: rules.OrderRecord, actorId: number | null): void {
  const amountMinor = rules.netPaidMinor(order);
  if (amountMinor <= 0) return;
  const note = `${formatKes(fromMinor(amountMinor))} was received for ${order.orderNumber}, which is cancelled: give it back.`;
  tx.emit({
    name: "payment.in_hand",
    entity: "order",
    entityId: order.id,
    actorId,
    payload: { ...orderFacts(order), promptId: null, amountMinor, note },
  });
}

/** Applies a status change to the goods; returns the new stock state. */
async function moveStock(
  tx: Tx,
  order: rules.OrderRecord,
  to: OrderStatus,
  userId: number | null,
): Promise<rules.StockState> {
  const by = { userId, reason: `Order ${order.orderNumber} ${orderStatusLabel(to, order.handover).toLowerCase()}` };
  if (to === "cancelled") {
    await releaseStock(tx, orderSubject(order.id), by);
    // Also where the hold had expired: a late payment must not hold goods for a finished order.
    return order.stockState === "none" ? "none" : "released";
  }
  if (order.stockState === "sold" || order.stockState === "none") return order.stockState;
  const hasLeft = rules.haveGoodsLeft(to);
  // It is promised when staff go on with it, however it is paid: its goods must be there, and are held from then on.
  if (order.stockState !== "held") {
    const short = await holdAgain(tx, order, userId);
    if (short.length > 0) throw outOfStock(short);
    if (!hasLeft) return "held";
  }
  if (!hasLeft) return order.stockState;
  await sellHeldStock(tx, orderSubject(order.id), by);
  return "sold";
}
