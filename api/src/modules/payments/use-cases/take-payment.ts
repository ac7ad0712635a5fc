import type { CounterPayment } from "@fundi/shared/payments/counter-payments";
import { toMinor } from "@fundi/shared/values/money";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { type Author, dueMinor, lockForPayment, settleOrder } from "../../orders";
import { checkClaim } from "../payment";
import type { CounterDependencies } from "../payment-dependencies";
import { sumPayments } from "../payment-store";
import { emitPaymentTaken, insertTakenPayment, takerFor } from "../taken-payment";

/** Takes money that was handed over for an order, up to what is due of it. */
export async function takePayment(
  { inTransaction, orders, holdMinutes, clock }: CounterDependencies,
  orderId: number,
  taken: CounterPayment,
  author: Author,
  key: IdempotencyKey | null,
) {
  await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const order = await lockForPayment(tx, orderId);
      const { pendingMinor } = await sumPayments(tx.db, orderId);
      checkClaim(
        toMinor(taken.amount),
        { status: order.status, dueMinor: dueMinor(order), pendingMinor },
        taken.method,
      );
      const now = clock();
      const taker = await takerFor(tx, order.userId, author);
      const paymentId = await insertTakenPayment(tx, order, taken, taker, now);
      const sums = await sumPayments(tx.db, orderId);
      const settled = await settleOrder(tx, order, sums, { author, now, holdMinutes });
      emitPaymentTaken(tx, settled, paymentId, taken, taker);
      return paymentId;
    }),
  );
  return orders.view(orderId);
}
