import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { MpesaClaim } from "@fundi/shared/payments/payments";
import { toMinor } from "@fundi/shared/values/money";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { type Author, dueMinor, lockForPayment, orderFacts } from "../../orders";
import { checkClaim, type PaymentRecord, receiptUsed } from "../payment";
import { findExisting, settle } from "../payment-changes";
import type { PaymentDependencies } from "../payment-dependencies";
import { insertPayment, sumPayments } from "../payment-store";
import { recordRefusedClaim } from "../refused-claims";

type Claim = z.output<typeof MpesaClaim>;

/** Stores a customer's claim that an order was paid, with the receipt that proves it. */
export async function claimPayment(
  dependencies: PaymentDependencies,
  input: Claim,
  viewer: Author,
  key: IdempotencyKey | null,
): Promise<PaymentRecord> {
  const { db, inTransaction, limits } = dependencies;
  if (!isStaff(viewer.role)) await limits.count(db, "claims", String(viewer.id));
  const id = await inTransaction((tx) =>
    withIdempotency(tx, key, () => insertClaim(dependencies, tx, input, viewer)),
  ).catch(async (error: unknown) => {
    if (duplicateKey(error) !== "uq_payments_receipt") throw error;
    await inTransaction((tx) => noteRefusal(tx, input, viewer));
    throw receiptUsed();
  });
  return findExisting(db, id);
}

async function insertClaim(dependencies: PaymentDependencies, tx: Tx, input: Claim, viewer: Author): Promise<number> {
  const order = await lockForPayment(tx, input.orderId);
  if (order.userId !== viewer.id) throw new AppError("NOT_FOUND", "Order not found");
  const amountMinor = toMinor(input.amount);
  const { pendingMinor } = await sumPayments(tx.db, order.id);
  checkClaim(amountMinor, { status: order.status, dueMinor: dueMinor(order), pendingMinor }, "mpesa_manual");
  const paymentId = await insertPayment(
    tx.db,
    {
      orderId: order.id,
      userId: viewer.id,
      method: "mpesa_manual",
      amountMinor,
      phone: input.phoneNumber,
      receipt: input.mpesaReceiptNumber,
      customerName: input.customerName,
    },
    dependencies.clock(),
  );
  const settled = await settle(dependencies, tx, order, viewer);
  tx.emit({
    name: "payment.claimed",
    entity: "payment",
    entityId: paymentId,
    actorId: viewer.id,
    payload: { ...orderFacts(settled), paymentId, amountMinor },
  });
  return paymentId;
}

/** Recorded for those who decide on the payment that holds the receipt. */
async function noteRefusal(tx: Tx, input: Claim, viewer: Author): Promise<void> {
  const { id: orderId, orderNumber } = await lockForPayment(tx, input.orderId);
  const claim = { receipt: input.mpesaReceiptNumber, orderId, orderNumber, amountMinor: toMinor(input.amount) };
  await recordRefusedClaim(tx, { ...claim, userId: viewer.id });
}
