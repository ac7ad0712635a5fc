import { normalizeOrderStatus } from "@fundi/shared/orders/order-status";
import type { Payment } from "@fundi/shared/payments/payment-record";
import type { PaymentRow } from "@fundi/shared/payments/payments";
import * as endpoints from "@fundi/shared/payments/payments";
import { fromMinor } from "@fundi/shared/values/money";
import { paginationOf } from "../../platform/http/pagination";
import type { Bind } from "../../platform/http/route";
import { depositDueMinor, dueMinor, type OrderService, presentOrderDetail, type Viewer } from "../orders";
import { namedReceipt, type PaymentRecord } from "./payment";
import type { PaymentService } from "./payment-service";
import type { PaymentListRow } from "./payment-store";
import { presentSeen } from "./received/money-presenter";
import { type ReceiptFacts, seenMoney } from "./received/seen-money";

/** Returns a payment in the shape of the contract. Written out, so that a new column never leaks. */
export const presentPayment = (payment: PaymentRecord): Payment => ({
  id: payment.id,
  orderId: payment.orderId,
  orderNumber: payment.orderNumber,
  method: payment.method,
  amount: fromMinor(payment.amountMinor),
  phoneNumber: payment.phone,
  mpesaReceiptNumber: namedReceipt(payment),
  customerName: payment.customerName,
  status: payment.status,
  reviewedBy: payment.reviewedBy,
  reviewedAt: payment.reviewedAt?.toISOString() ?? null,
  reviewNote: payment.reviewNote,
  reference: payment.reference,
  tendered: payment.tenderedMinor === null ? null : fromMinor(payment.tenderedMinor),
  takenBy: payment.takenBy,
  createdAt: payment.createdAt.toISOString(),
});

/** Returns whether a claim was made by somebody else; without accounts, each order is of somebody else. */
const isByOther = (
  claim: { userId: number | null; orderNumber: string },
  payment: Pick<PaymentRecord, "userId" | "orderNumber">,
): boolean =>
  claim.userId === null && payment.userId === null
    ? claim.orderNumber !== payment.orderNumber
    : claim.userId !== payment.userId;

/** A payment as a list row, with its order's sums and whether its money was received. */
export const presentPaymentRow = ({ order, ...payment }: PaymentListRow, facts: ReceiptFacts): PaymentRow => ({
  ...presentPayment(payment),
  seen: presentSeen(seenMoney(payment, facts)),
  earlierClaims: (facts.rejected.get(namedReceipt(payment) ?? "") ?? [])
    .filter(({ paymentId }) => paymentId < payment.id)
    .map(({ userId, orderNumber, customerName, rejectedAt }) => ({
      orderNumber,
      customerName,
      byOther: isByOther({ userId, orderNumber }, payment),
      rejectedAt: rejectedAt?.toISOString() ?? null,
    })),
  refusedClaims: (facts.refused.get(payment.id) ?? []).map(({ userId, orderNumber, customerName, refusedAt }) => ({
    ...{ orderNumber, customerName },
    byOther: isByOther({ userId, orderNumber }, payment),
    refusedAt: refusedAt.toISOString(),
  })),
  promptOrder: facts.promptOrders.get(payment.id) ?? null,
  orderTotal: fromMinor(order.totalMinor),
  orderDue: fromMinor(dueMinor(order)),
  depositDue: fromMinor(depositDueMinor(order)),
  orderStatus: normalizeOrderStatus(order.status),
});

const SUBMITTED = "Payment submitted successfully! Waiting for admin approval.";

export function paymentRoutes(bind: Bind, payments: PaymentService, orders: OrderService): void {
  const reviewed = async (payment: PaymentRecord, viewer: Viewer) => ({
    payment: presentPayment(payment),
    order: presentOrderDetail(await orders.view(payment.orderId), viewer),
  });

  bind(endpoints.confirmMpesaPayment, async ({ body, actor, once, releaseGuess }) => ({
    success: true as const,
    message: SUBMITTED,
    payment: presentPayment(await payments.claim({ input: body, viewer: actor, once, releaseGuess })),
  }));
  bind(endpoints.listPayments, async ({ query }) => {
    const { rows, total, pending, received } = await payments.list(query);
    return {
      payments: rows.map((row) => presentPaymentRow(row, received)),
      pagination: paginationOf(query, { total }),
      pending: { count: pending.count, amount: fromMinor(pending.amountMinor) },
    };
  });
  bind(endpoints.approvePayment, async ({ params, body, actor, once }) => {
    const command = { id: params.id, status: "approved" as const, ...body, viewer: actor };
    return reviewed(await payments.review(command, once), actor);
  });
  bind(endpoints.rejectPayment, async ({ params, body, actor, once }) => {
    const command = { id: params.id, status: "rejected" as const, note: body.note, viewer: actor };
    return reviewed(await payments.review(command, once), actor);
  });
}
