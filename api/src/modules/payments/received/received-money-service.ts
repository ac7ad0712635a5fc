import { AppError } from "@fundi/shared/errors";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { normalizePhone } from "@fundi/shared/phone";
import type { Db } from "../../../platform/database/database";
import { duplicateKey } from "../../../platform/database/database-errors";
import { fingerprintOf, type IdempotencyKey, once } from "../../../platform/database/once";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import { hasOtherManager } from "../../accounts";
import {
  type Author,
  askToLook,
  dueMinor,
  findOrdersByNumber,
  lockForPayment,
  orderFacts,
  payableMinor,
  settleOrder,
} from "../../orders";
import { OWN_PAYMENT_NOTE, ownOrder, type PaymentRecord, receiptUsed } from "../payment";
import type { PaymentService } from "../payment-service";
import { findPayment, insertPayment, saveReview, sumPayments } from "../payment-store";
import { rejectedClaimsNote } from "../rejected-claims";
import { findHolders } from "./claim-store";
import { checkNotTakenBack } from "./money-approval";
import { lockMoney } from "./money-store";
import { shownPhone } from "./payer";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  payments: PaymentService;
  holdMinutes: number;
  clock: () => Date;
}

export interface ApprovalResult {
  paymentId: number;
  approved: boolean;
  problem: string | null;
}

const NOTE = "Receipt and amount as received.";

/** What staff do with received money: approve the claims that it proves, or give it to an order that nobody claimed. */
export function createReceivedMoneyService({ db, inTransaction, payments, holdMinutes, clock }: Dependencies) {
  async function attach(tx: Tx, command: AttachCommand): Promise<number> {
    const { moneyId, orderNumber, viewer } = command;
    const found = (await findOrdersByNumber(tx.db, [orderNumber])).get(orderNumber);
    if (!found) throw new AppError("NOT_FOUND", `There is no order ${orderNumber}.`);
    const order = await lockForPayment(tx, found.id);
    const isOwn = order.userId === viewer.id;
    if (isOwn && (await hasOtherManager(tx.db, viewer.id))) throw ownOrder();
    const money = await lockMoney(tx.db, moneyId);
    if (money?.kind !== "payment") throw new AppError("NOT_FOUND", "There is no such money.");
    const [other] = await findHolders(tx.db, [money.receipt]);
    if (other)
      throw new AppError(
        "ALREADY_REVIEWED",
        other.status === "pending"
          ? `${money.receipt} was claimed for order ${other.orderNumber} meanwhile. Decide on that claim.`
          : `${money.receipt} is ${other.status} for order ${other.orderNumber} already.`,
      );
    await checkNotTakenBack(tx, [money.receipt]);
    if (order.status === "cancelled")
      throw new AppError("ORDER_CLOSED", `Order ${orderNumber} was cancelled: the money must be given back.`);
    const wasDue = payableMinor(dueMinor(order), "mpesa_manual");
    const phone = shownPhone(money.payerPhone);
    const paymentId = await insertPayment(
      tx.db,
      {
        orderId: order.id,
        userId: order.userId,
        method: "mpesa_manual",
        amountMinor: money.amountMinor,
        phone: phone ? phone.slice(0, 20) : normalizePhone(order.phone),
        receipt: money.receipt,
        customerName: money.payerName || `${order.firstName} ${order.lastName}`.trim(),
      },
      clock(),
    );
    const note = [command.note || "Received without a claim.", isOwn ? OWN_PAYMENT_NOTE : ""].join(" ").trim();
    await saveReview(tx.db, paymentId, { status: "approved", note, reviewerId: viewer.id, at: clock() });
    const sums = await sumPayments(tx.db, order.id);
    let settled = await settleOrder(tx, order, sums, { author: viewer, now: clock(), holdMinutes });
    if (money.amountMinor > wasDue) {
      const paid = `${formatKes(fromMinor(money.amountMinor))} (${money.receipt})`;
      settled = await askToLook(tx, settled, `Paid ${paid}, more than was due: give the rest back.`, clock());
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

  return {
    /**
     * Approves claims one by one, each under its order's lock and only if receipt and amount are still exactly what was
     * received. What fails is told with its reason and stops none of the others.
     */
    async approveExact(ids: readonly number[], viewer: Author, key: IdempotencyKey | null): Promise<ApprovalResult[]> {
      const results: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        const own = key && { ...key, key: `${key.key.slice(0, 100)}:${id}`, fingerprint: fingerprintOf(id) };
        const command = { id, status: "approved" as const, note: NOTE, viewer, exactOnly: true };
        try {
          await payments.review(command, own);
          results.push({ paymentId: id, approved: true, problem: null });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          results.push({ paymentId: id, approved: false, problem: error.message });
        }
      }
      return results;
    },

    /** Makes money that nobody claimed an approved payment of an order. */
    async attach(command: AttachCommand, key: IdempotencyKey | null): Promise<PaymentRecord> {
      const id = await inTransaction((tx) => once(tx, key, () => attach(tx, command))).catch((error: unknown) => {
        throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
      });
      const payment = await findPayment(db, id);
      if (!payment) throw new Error(`Payment ${id} vanished.`);
      return payment;
    },
  };
}

interface AttachCommand {
  moneyId: number;
  orderNumber: string;
  note: string;
  viewer: Author;
}

export type ReceivedMoneyService = ReturnType<typeof createReceivedMoneyService>;
