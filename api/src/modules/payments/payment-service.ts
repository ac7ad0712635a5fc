import { AppError } from "@fundi/shared/errors";
import { formatKes, fromMinor, toMinor } from "@fundi/shared/money";
import type { MpesaClaim, PaymentFilter } from "@fundi/shared/payments";
import { isStaff } from "@fundi/shared/roles";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import { hasOtherManager } from "../accounts";
import {
  type Author,
  askToLook,
  dueMinor,
  lockForPayment,
  type OrderRecord,
  orderFacts,
  payableMinor,
  settleOrder,
} from "../orders";
import {
  checkClaim,
  checkUndecided,
  namedReceipt,
  OWN_PAYMENT_NOTE,
  ownPayment,
  type PaymentRecord,
  receiptUsed,
} from "./payment";
import * as store from "./payment-store";
import { asReceived, type Decision, mayDecideAgain } from "./received/money-approval";
import { receivedFor } from "./received/seen-money";
import { rejectedClaimsNote } from "./rejected-claims";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  limits: Limiter;
  timeZone: string;
  holdMinutes: number;
  clock: () => Date;
}

/** Payments by receipt: customers claim, staff decide (`decisions.md` D4). */
export function createPaymentService({ db, inTransaction, limits, timeZone, holdMinutes, clock }: Dependencies) {
  async function existing(id: number, database: Tx["db"] | Db = db): Promise<PaymentRecord> {
    const payment = await store.findPayment(database, id);
    if (!payment) throw new AppError("NOT_FOUND", "There is no such payment.");
    return payment;
  }

  const settle = async (tx: Tx, order: OrderRecord, author: Author): Promise<OrderRecord> =>
    settleOrder(tx, order, await store.sumPayments(tx.db, order.id), { author, now: clock(), holdMinutes });

  async function decide(tx: Tx, command: Decision): Promise<number> {
    const { id, status, viewer } = command;
    // The order is the lock of everything that has to do with its money.
    const order = await lockForPayment(tx, (await existing(id, tx.db)).orderId);
    const payment = await existing(id, tx.db);
    if (!mayDecideAgain(payment, command)) checkUndecided(payment, timeZone);
    const isOwn = payment.userId === viewer.id;
    if (isOwn && (await hasOtherManager(tx.db, viewer.id))) throw ownPayment();
    const received =
      status === "approved"
        ? await asReceived(tx, { payment, order, command })
        : { receipt: namedReceipt(payment), amountMinor: payment.amountMinor, note: "" };
    const note = [command.note, received.note, isOwn ? OWN_PAYMENT_NOTE : ""].filter(Boolean).join(" ").slice(0, 500);
    const history = status === "approved" ? await rejectedClaimsNote(tx.db, received.receipt) : "";
    await store.saveDecision(tx.db, id, { status, note, reviewerId: viewer.id, at: clock() }, received);
    let settled = await settle(tx, order, viewer);
    const paid = `Paid ${formatKes(fromMinor(received.amountMinor))} (${received.receipt})`;
    if (status === "approved" && order.status === "cancelled")
      settled = await askToLook(tx, settled, `${paid} after it was cancelled: give the money back.`, clock());
    else if (status === "approved" && received.amountMinor > payableMinor(dueMinor(order), payment.method))
      settled = await askToLook(tx, settled, `${paid}, more than was due: give the rest back.`, clock());
    const facts = { ...orderFacts(settled), paymentId: id, amountMinor: received.amountMinor };
    const about = { entity: "payment", entityId: id, actorId: viewer.id } as const;
    const told = [isOwn ? OWN_PAYMENT_NOTE : "", history].filter(Boolean).join(" ");
    if (status === "approved") tx.emit({ ...about, name: "payment.approved", payload: { ...facts, note: told } });
    else tx.emit({ ...about, name: "payment.rejected", payload: { ...facts, note, receipt: received.receipt } });
    return id;
  }

  return {
    find: existing,
    listOf: (orderId: number) => store.findPaymentsOf(db, orderId),

    async list(filter: PaymentFilter) {
      const [page, pending] = await Promise.all([store.listPayments(db, filter, timeZone), store.sumPending(db)]);
      return { ...page, pending, received: await receivedFor(db, page.rows) };
    },

    /** A customer's word that an order was paid, with the receipt that proves it. */
    async claim(
      input: z.output<typeof MpesaClaim>,
      viewer: Author,
      key: IdempotencyKey | null,
    ): Promise<PaymentRecord> {
      if (!isStaff(viewer.role)) await limits.count(db, "claims", String(viewer.id));
      const id = await inTransaction((tx) =>
        once(tx, key, async () => {
          const order = await lockForPayment(tx, input.orderId);
          if (order.userId !== viewer.id) throw new AppError("NOT_FOUND", "Order not found");
          const amountMinor = toMinor(input.amount);
          const { pendingMinor } = await store.sumPayments(tx.db, order.id);
          checkClaim(amountMinor, { status: order.status, dueMinor: dueMinor(order), pendingMinor }, "mpesa_manual");
          const paymentId = await store.insertPayment(
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
            clock(),
          );
          const settled = await settle(tx, order, viewer);
          tx.emit({
            name: "payment.claimed",
            entity: "payment",
            entityId: paymentId,
            actorId: viewer.id,
            payload: { ...orderFacts(settled), paymentId, amountMinor },
          });
          return paymentId;
        }),
      ).catch((error: unknown) => {
        throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
      });
      return existing(id);
    },

    /** Approves or rejects a waiting payment; the second of two people is told who was first. */
    async review(command: Decision, key: IdempotencyKey | null): Promise<PaymentRecord> {
      await inTransaction((tx) => once(tx, key, () => decide(tx, command))).catch((error: unknown) => {
        throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
      });
      return existing(command.id);
    },
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
