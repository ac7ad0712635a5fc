import type { z } from "@fundi/shared/contract/z";
import type { refundOrder } from "@fundi/shared/payments/counter-payments";
import { toMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../platform/database/transaction";
import { type Author, type OrderRecord, orderFacts, recordRefund } from "../orders";
import type { CounterDependencies } from "./payment-dependencies";
import { findPayment, sumPayments } from "./payment-store";
import { checkRefund, creditOfRefund, type RefundEffect, storedReference } from "./refund";
import { insertRefund, sumRefunds, sumRefundsOfPayment } from "./refund-store";

type RefundRequest = Pick<z.output<typeof refundOrder.body>, "paymentId" | "amount" | "method" | "reference">;

/** Refunds money of a locked order: the ledger entry, the updated order, and its event. */
export async function giveBack(
  { cardRefunds, holdMinutes, clock }: CounterDependencies,
  tx: Tx,
  order: OrderRecord,
  request: RefundRequest & { reason: string; effect: RefundEffect; returnId: number | null },
  author: Author,
): Promise<{ after: OrderRecord; refundId: number }> {
  const { paymentId, method, reason, effect, returnId } = request;
  const now = clock();
  const amountMinor = toMinor(request.amount);
  const payment = await findPayment(tx.db, paymentId);
  const refundedOfPaymentMinor = await sumRefundsOfPayment(tx.db, paymentId);
  checkRefund({ amountMinor, method }, payment, { order, refundedOfPaymentMinor });
  if (method === "card") cardRefunds.requireConfigured();
  const creditedMinor = creditOfRefund(order, amountMinor, effect);
  const line = { orderId: order.id, paymentId, amountMinor, creditedMinor, method, reason };
  const reference = storedReference(method, request.reference);
  const refundId = await insertRefund(tx.db, { ...line, reference, userId: author.id, returnId }, now);
  const { pendingMinor } = await sumPayments(tx.db, order.id);
  const refundedMinor = await sumRefunds(tx.db, order.id);
  const money = { refundedMinor, creditMinor: creditedMinor, pendingMinor, holdMinutes, now };
  const after = await recordRefund(tx, order, money);
  if (method === "card") await cardRefunds.ask(tx, refundId);
  tx.emit({
    name: "payment.refunded",
    entity: "payment",
    entityId: paymentId,
    actorId: author.id,
    payload: { ...orderFacts(after), paymentId, refundId, amountMinor, method, reason },
  });
  return { after, refundId };
}
