import { AppError } from "@fundi/shared/contract/errors";
import { type Author, lockForPayment, orderFacts } from "../../orders";
import type { CounterDependencies } from "../payment-dependencies";
import { checkReference, storedReference } from "../refund";
import { findRefund, saveReference } from "../refund-store";

interface SetRefundReference {
  orderId: number;
  refundId: number;
  reference: string;
  author: Author;
}

/** Sets what proves a refund afterwards, as the code of a transfer is often known later than the refund. */
export async function setRefundReference(dependencies: CounterDependencies, command: SetRefundReference) {
  const { inTransaction, orders } = dependencies;
  const { orderId, refundId, reference: typed, author } = command;
  await inTransaction(async (tx) => {
    const order = await lockForPayment(tx, orderId);
    const refund = await findRefund(tx.db, refundId);
    if (refund?.orderId !== orderId) throw new AppError("NOT_FOUND", "This order has no such refund.");
    checkReference(refund, typed);
    const reference = storedReference(refund.method, typed);
    if (refund.reference === reference) return;
    await saveReference(tx.db, refundId, reference);
    tx.emit({
      name: "order.changed",
      entity: "order",
      entityId: orderId,
      actorId: author.id,
      payload: { ...orderFacts(order), changes: { "code of the refund": [refund.reference, reference] } },
    });
  });
  return orders.view(orderId);
}
