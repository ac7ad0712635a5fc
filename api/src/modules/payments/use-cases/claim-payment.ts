import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { MpesaClaim } from "@fundi/shared/payments/payments";
import { toMinor } from "@fundi/shared/values/money";
import type { Db } from "../../../platform/database/database";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { type Statement, type Tx, writeAtEnd } from "../../../platform/database/transaction";
import { dueMinor, lockForPayment, type OrderAuthor, orderFacts, owns, settleOrder } from "../../orders";
import { checkedBy } from "../claim-check";
import { checkClaim, type PaymentRecord, receiptUsed } from "../payment";
import { findExisting } from "../payment-changes";
import type { PaymentDependencies } from "../payment-dependencies";
import { insertPayment, recordOf, sumPayments } from "../payment-store";
import { recordRefusedClaim } from "../refused-claims";

const orderNotFound = () => new AppError("NOT_FOUND", "Order not found");

interface ClaimPayment {
  input: z.output<typeof MpesaClaim>;
  viewer: OrderAuthor;
  once: IdempotencyKey | null;
  /** Releases the counted try of the receipt in the transaction of the claim. */
  releaseGuess?: (tx: Db) => readonly Statement[];
}

/** Stores a customer's claim that an order was paid, with the receipt that proves it. */
export async function claimPayment(dependencies: PaymentDependencies, command: ClaimPayment): Promise<PaymentRecord> {
  const { db, inTransaction, limits } = dependencies;
  const { input, viewer, once } = command;
  // Before it is counted, so that nobody uses up the limit of another's order.
  if (viewer.id === null && !viewer.held.order.includes(input.orderId)) throw orderNotFound();
  if (!isStaff(viewer.role)) await limits.count(db, "claims", String(viewer.id ?? `order:${input.orderId}`));
  const done: { payment?: PaymentRecord } = {};
  const id = await inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      done.payment = await insertClaim(dependencies, tx, command);
      return done.payment.id;
    }),
  ).catch(async (error: unknown) => {
    if (duplicateKey(error) !== "uq_payments_receipt") throw error;
    await inTransaction((tx) => noteRefusal(tx, command));
    throw receiptUsed();
  });
  return done.payment?.id === id ? done.payment : findExisting(db, id);
}

/** Returns what it wrote, so that nothing has to be read again. */
async function insertClaim(
  { clock, holdMinutes, shop, timeZone }: PaymentDependencies,
  tx: Tx,
  { input, viewer, releaseGuess }: ClaimPayment,
): Promise<PaymentRecord> {
  const [order, { approvedMinor, pendingMinor }] = await Promise.all([
    lockForPayment(tx, input.orderId),
    sumPayments(tx.db, input.orderId),
  ]);
  if (!owns(order, viewer)) throw orderNotFound();
  const amountMinor = toMinor(input.amount);
  checkClaim(amountMinor, { status: order.status, dueMinor: dueMinor(order), pendingMinor }, "mpesa_manual");
  const now = clock();
  const claimed = {
    orderId: order.id,
    // Of the order's account, also where the link of a bill opened it.
    userId: viewer.id ?? order.userId,
    method: "mpesa_manual",
    amountMinor,
    phone: input.phoneNumber,
    receipt: input.mpesaReceiptNumber,
    customerName: input.customerName,
  } as const;
  const money = { approvedMinor, pendingMinor: pendingMinor + amountMinor };
  const [id, settled] = await Promise.all([
    insertPayment(tx.db, claimed, now),
    settleOrder(tx, order, money, { author: viewer, now, holdMinutes, checkedBy: checkedBy(now, shop, timeZone) }),
  ]);
  if (releaseGuess) await writeAtEnd(tx.db, () => releaseGuess(tx.db));
  tx.emit({
    name: "payment.claimed",
    entity: "payment",
    entityId: id,
    actorId: viewer.id,
    payload: { ...orderFacts(settled), paymentId: id, amountMinor },
  });
  return recordOf(claimed, { id, orderNumber: order.orderNumber, now });
}

/** Recorded for those who decide on the payment that holds the receipt. */
async function noteRefusal(tx: Tx, { input, viewer }: ClaimPayment): Promise<void> {
  const { id: orderId, orderNumber } = await lockForPayment(tx, input.orderId);
  const claim = { receipt: input.mpesaReceiptNumber, orderId, orderNumber, amountMinor: toMinor(input.amount) };
  await recordRefusedClaim(tx, { ...claim, userId: viewer.id });
}
