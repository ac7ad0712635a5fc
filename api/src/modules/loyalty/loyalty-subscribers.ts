import type { DomainEvent } from "@fundi/shared/domain-events";
import { tierOf } from "@fundi/shared/loyalty-tiers";
import type { OrderStatus } from "@fundi/shared/order-status";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { lockForPayment, orderVoucherSubject } from "../orders";
import { pointsChange } from "./loyalty";
import * as store from "./loyalty-store";
import { returnVoucher } from "./vouchers";

type OrderEvent = DomainEvent<
  | "order.status_changed"
  | "order.changed"
  | "order.goods_returned"
  | "payment.approved"
  | "payment.refunded"
  | "payment.reversed"
>;

/** Before these, an order can neither have earned nor lose what it earned. */
const COUNTS: readonly OrderStatus[] = ["completed", "cancelled"];

/** A step that is undone brings an order back from there. */
const concernsPoints = ({ payload }: OrderEvent): boolean =>
  COUNTS.includes(payload.status) || ("from" in payload && COUNTS.includes(payload.from));

/**
 * Brings the points of an order in line with what it is now, however its events come and how often: earned once,
 * taken back once, and earned again when it is paid again.
 */
async function settlePoints(tx: Tx, event: OrderEvent, isOffered: boolean): Promise<void> {
  if (!concernsPoints(event)) return;
  const order = await lockForPayment(tx, event.payload.orderId);
  const { userId } = order;
  // Points need an account.
  if (userId === null) return;
  const subject = { type: "order", id: order.id };
  const account = await store.lockAccount(tx.db, userId);
  const earned = await store.sumOfSubject(tx.db, subject);
  const { multiplier } = tierOf(account.lifetimePoints);
  const points = pointsChange(earned, order, multiplier);
  // Without a programme nothing is earned; what was earned before is still taken back with its order.
  if (points === 0 || (points > 0 && !isOffered)) return;
  const kind = points > 0 ? "earned" : "taken_back";
  const { id, balance } = await store.addEntry(tx.db, account, {
    userId,
    kind,
    points,
    reason: points > 0 ? `Order ${order.orderNumber}` : `Taken back: order ${order.orderNumber}`,
    subject,
    turn: earned.entries + 1,
    multiplier: points > 0 ? multiplier : null,
    at: event.createdAt,
  });
  tx.emit({
    name: "loyalty.changed",
    entity: "loyalty",
    entityId: id,
    actorId: null,
    payload: { userId, kind, points, balance, about: `order ${order.orderNumber}` },
  });
}

/** Points and vouchers follow what becomes of orders. */
export function loyaltySubscribers(dispatcher: Dispatcher, isOffered: () => boolean): void {
  const settle = (tx: Tx, event: OrderEvent) => settlePoints(tx, event, isOffered());
  dispatcher.on("order.status_changed", async (tx, event) => {
    await settle(tx, event);
    if (event.payload.status === "cancelled") await returnVoucher(tx, orderVoucherSubject(event.payload.orderNumber));
  });
  dispatcher.on("order.changed", settle);
  dispatcher.on("order.goods_returned", settle);
  dispatcher.on("payment.approved", settle);
  dispatcher.on("payment.reversed", settle);
  dispatcher.on("payment.refunded", settle);
}
