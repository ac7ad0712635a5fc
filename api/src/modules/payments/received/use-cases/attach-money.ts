import { AppError } from "@fundi/shared/contract/errors";
import { parseOrderNumber } from "@fundi/shared/orders/order-number";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { normalizePhone } from "@fundi/shared/values/phone";
import { duplicateKey } from "../../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../../platform/database/idempotency";
import type { Tx } from "../../../../platform/database/transaction";
import { hasOtherManager } from "../../../accounts";
import {
  type Author,
  dueMinor,
  findOrdersByNumber,
  flagForReview,
  lockForPayment,
  orderFacts,
  payableMinor,
  settleOrder,
} from "../../../orders";
import { OWN_PAYMENT_NOTE, ownOrder, type PaymentRecord, receiptUsed } from "../../payment";
import { findPayment, insertPayment, saveReview, sumPayments } from "../../payment-store";
import { countsAlready, findAskingFor } from "../../prompts/asking-prompts";
import { giveToPrompt, lockPaidPrompt } from "../../prompts/give-to-prompt";
import { rejectedClaimsNote } from "../../rejected-claims";
import { findHolders } from "../claim-store";
import { findNotTakenBack } from "../money-approval";
import { findMoney, lockMoney } from "../money-store";
import { readablePhone } from "../payer";
import type { ReceivedMoneyDependencies } from "../received-money-dependencies";

interface AttachMoney {
  moneyId: number;
  orderNumber: string;
  note: string;
  viewer: Author;
}

const conflict = (message: string) => new AppError("CONFLICT", message);

/**
 * Turns unclaimed money into an approved payment of an order. Where a prompt of the order was paid and its receipt is not
 * known, the money is the prompt's, and its payment gets the receipt.
 */
export async function attachMoney(
  dependencies: ReceivedMoneyDependencies,
  command: AttachMoney,
  key: IdempotencyKey | null,
): Promise<PaymentRecord> {
  const { db, inTransaction } = dependencies;
  const id = await inTransaction((tx) =>
    withIdempotency(tx, key, () => insertAttached(dependencies, tx, command)),
  ).catch((error: unknown) => {
    throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
  });
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`Payment ${id} vanished.`);
  return payment;
}

async function insertAttached(
  { holdMinutes, clock }: ReceivedMoneyDependencies,
  tx: Tx,
  command: AttachMoney,
): Promise<number> {
  const { moneyId, viewer } = command;
  // As it was typed, or read from a document.
  const orderNumber = parseOrderNumber(command.orderNumber) ?? command.orderNumber;
  const found = (await findOrdersByNumber(tx.db, [orderNumber])).get(orderNumber);
  if (!found) throw new AppError("NOT_FOUND", `There is no order ${orderNumber}.`);
  const order = await lockForPayment(tx, found.id);
  const isOwn = order.userId === viewer.id;
  if (isOwn && (await hasOtherManager(tx.db, viewer.id))) throw ownOrder();
  const known = await findMoney(tx.db, moneyId);
  const asking = known?.kind === "payment" ? ((await findAskingFor(tx.db, [known])).get(known.receipt) ?? []) : [];
  // Locks: the order, then the prompt, then money.
  const prompt = await lockPaidPrompt(tx, order.id, asking);
  const money = await lockMoney(tx.db, moneyId);
  if (money?.kind !== "payment") throw new AppError("NOT_FOUND", "There is no such money.");
  const [holder] = await findHolders(tx.db, [money.receipt]);
  if (holder)
    throw new AppError(
      "ALREADY_REVIEWED",
      holder.status === "pending"
        ? `${money.receipt} was claimed for order ${holder.orderNumber} meanwhile. Decide on that claim.`
        : `${money.receipt} is ${holder.status} for order ${holder.orderNumber} already.`,
    );
  await findNotTakenBack(tx, [money.receipt]);
  const counted = asking.find((one) => countsAlready(one) && one.orderId !== order.id);
  if (counted)
    throw conflict(
      `${money.receipt} counts for order ${counted.orderNumber} already, as the payment of its M-Pesa prompt.`,
    );
  if (prompt) return giveToPrompt(tx, order, { prompt, money, now: clock() });
  if (order.status === "cancelled")
    throw new AppError("ORDER_CLOSED", `Order ${orderNumber} was cancelled: the money must be given back.`);
  const wasDue = payableMinor(dueMinor(order), "mpesa_manual");
  const phone = readablePhone(money.payerPhone);
  const paymentId = await insertPayment(
    tx.db,
    {
      orderId: order.id,
      userId: order.userId,
      method: "mpesa_manual",
      amountMinor: money.amountMinor,
      phone: phone ? phone.slice(0, 20) : normalizePhone(order.phone),
      receipt: money.receipt,
      customerName: money.payerName || fullName(order.firstName, order.lastName),
    },
    clock(),
  );
  const other = asking.find(({ orderId }) => orderId !== order.id)?.orderNumber;
  const doubt = other ? `It may be the payment of the M-Pesa prompt of order ${other}.` : "";
  const why = command.note || "Received without a claim.";
  const note = [why, doubt, isOwn ? OWN_PAYMENT_NOTE : ""].filter(Boolean).join(" ");
  await saveReview(tx.db, paymentId, { status: "approved", note, reviewerId: viewer.id, at: clock() });
  const sums = await sumPayments(tx.db, order.id);
  let settled = await settleOrder(tx, order, sums, { author: viewer, now: clock(), holdMinutes });
  if (money.amountMinor > wasDue) {
    const paid = `${formatKes(fromMinor(money.amountMinor))} (${money.receipt})`;
    settled = await flagForReview(tx, settled, `Paid ${paid}, more than was due: give the rest back.`, clock());
  }
  tx.emit({
    name: "payment.approved",
    entity: "payment",
    entityId: paymentId,
    actorId: viewer.id,
    payload: {
      ...orderFacts(settled),
      paymentId,
      amountMinor: money.amountMinor,
      note: await rejectedClaimsNote(tx.db, money.receipt),
    },
  });
  return paymentId;
}
