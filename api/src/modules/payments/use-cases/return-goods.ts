import type { z } from "@fundi/shared/contract/z";
import type * as endpoints from "@fundi/shared/payments/counter-payments";
import { toMinor } from "@fundi/shared/values/money";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { type Author, checkVersion, issueCreditNote, lockForPayment, overpaidMinor, takeGoodsBack } from "../../orders";
import { giveBack } from "../order-refund";
import type { CounterDependencies } from "../payment-dependencies";
import { sumPayments } from "../payment-store";
import { checkReturnedMoney } from "../refund";

/** Takes goods back; what was paid for them may be refunded in the same transaction. */
export async function returnGoods(
  dependencies: CounterDependencies,
  orderId: number,
  { lines, reason, refund, version }: z.output<typeof endpoints.returnGoods.body>,
  author: Author,
  key: IdempotencyKey | null,
) {
  const { inTransaction, orders, cardRefunds, clock } = dependencies;
  await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const order = await lockForPayment(tx, orderId);
      checkVersion(order, version);
      const { pendingMinor } = await sumPayments(tx.db, orderId);
      const back = {
        lines: lines.map(({ orderItemId, quantity, restock }) => ({ orderItemId, quantity, restocked: restock })),
        reason,
        pendingMinor,
      };
      const returned = await takeGoodsBack(tx, order, back, { author, now: clock() });
      let after = returned.order;
      let refundId: number | null = null;
      if (refund) {
        checkReturnedMoney(toMinor(refund.amount), overpaidMinor(returned.order));
        const request = { ...refund, reason, effect: "reduces_total" as const, returnId: returned.returnId };
        ({ after, refundId } = await giveBack(dependencies, tx, returned.order, request, author));
      }
      const { returnId } = returned;
      const credited = { before: order, after, returnId, refundId, reason, authorId: author.id };
      await issueCreditNote(tx, { ...credited, now: clock() });
      return orderId;
    }),
  );
  cardRefunds.wake();
  return orders.view(orderId);
}
