import type { z } from "@fundi/shared/contract/z";
import type * as endpoints from "@fundi/shared/payments/counter-payments";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { type Author, checkVersion, issueCreditNote, lockForPayment } from "../../orders";
import { giveBack } from "../order-refund";
import type { CounterDependencies } from "../payment-dependencies";

/** Gives money of an order back, with a credit note where its total falls. */
export async function refundOrder(
  dependencies: CounterDependencies,
  orderId: number,
  { version, ...request }: z.output<typeof endpoints.refundOrder.body>,
  author: Author,
  key: IdempotencyKey | null,
) {
  const { inTransaction, orders, cardRefunds, clock } = dependencies;
  await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const order = await lockForPayment(tx, orderId);
      checkVersion(order, version);
      const { after, refundId } = await giveBack(dependencies, tx, order, { ...request, returnId: null }, author);
      const { reason } = request;
      const credited = { before: order, after, returnId: null, refundId, reason, authorId: author.id };
      await issueCreditNote(tx, { ...credited, now: clock() });
      return orderId;
    }),
  );
  cardRefunds.wake();
  return orders.view(orderId);
}
