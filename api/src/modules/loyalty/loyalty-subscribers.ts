import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { tierOf } from "@fundi/shared/loyalty/loyalty-tiers";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { toMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { lockForPayment, orderVoucherSubject } from "../orders";
import { type PointsRate, pointsChange } from "./loyalty";
import * as store from "./loyalty-store";
import type { Programme } from "./programme";
import { returnVoucher } from "./vouchers";

type OrderEvent = DomainEvent<
  | "order.status_changed"
  | "order.changed"
  | "order.goods_returned"
  | "payment.approved"
  | "payment.refunded"
  | "payment.reversed"
>;

/** Before these, an order can neither have earned nor lose points. */
const COUNTS: readonly OrderStatus[] = ["completed", "cancelled"];

/** Undoing a step can restore an order from there. */
const concernsPoints = ({ payload }: OrderEvent): boolean =>
  COUNTS.includes(payload.status) || ("from" in payload && COUNTS.includes(payload.from));

/**
 * Settles the points of an order by its current state, however often and in whatever order its events arrive: earned
 * once, taken back once, and earned again when it is paid again.
 */
async function settlePoints(
  tx: Tx,
  event: OrderEvent,
  isOffered: boolean,
  programme: ReturnType<Programme["current"]>,
): Promise<void> {
  if (!concernsPoints(event)) return;
  const order = await lockForPayment(tx, event.payload.orderId);
  const { userId } = order;
  // Points need an account.
  if (userId === null) return;
  const subject = { type: "order", id: order.id };
  const account = await store.lockAccount(tx.db, userId);
  const earned = await store.sumOfSubject(tx.db, subject);
  const rate: PointsRate = {
    multiplier: tierOf(programme.tiers, account.lifetimePoints).multiplier,
    minorPerPoint: toMinor(programme.spendPerPoint),
  };
  const points = pointsChange(earned, order, rate);
  // Without a programme nothing is earned; points earned before are still taken back with their order.
  if (points === 0 || (points > 0 && !isOffered)) return;
  const kind = points > 0 ? "earned" : "taken_back";
  const { id, balance } = await store.addEntry(tx.db, account, {
    userId,
    kind,
    points,
    reason: points > 0 ? `Order ${order.orderNumber}` : `Taken back: order ${order.orderNumber}`,
    subject,
    turn: earned.entries + 1,
    ...(points > 0 && (earned.points > 0 ? earned.rate : rate)),
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

/** Subscribes points and vouchers to changes of orders. */
export function loyaltySubscribers(
  dispatcher: Subscribing,
  { isOffered, programme }: { isOffered: () => boolean; programme: Programme },
): void {
  const settle = (tx: Tx, event: OrderEvent) => settlePoints(tx, event, isOffered(), programme.current());
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
