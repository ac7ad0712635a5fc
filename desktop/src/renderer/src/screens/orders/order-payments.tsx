import { type Intent, Tag } from "@blueprintjs/core";
import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { Payment } from "@fundi/shared/payments/payment-record";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { formatDateTime } from "../../lib/shop-time";
import { TimeAgo } from "../../ui/time-ago";
import { RefundCode } from "./money/refund-code";

export const REVIEW_TAGS: Record<Payment["status"], { text: string; intent: Intent }> = {
  pending: { text: "Pending", intent: "warning" },
  approved: { text: "Approved", intent: "success" },
  rejected: { text: "Rejected", intent: "danger" },
  reversed: { text: "Taken back", intent: "danger" },
};

export const METHOD_LABELS: Record<Payment["method"], string> = {
  mpesa_manual: "M-Pesa",
  card: "Card",
  cash: "Cash",
  card_terminal: "Card terminal",
};

const takenBy = ({ takenBy: name, tendered, amount }: Payment) =>
  [
    name && `taken by ${name}`,
    tendered !== null &&
      tendered > amount &&
      `${formatKes(tendered)} handed over, ${formatKes(tendered - amount)} change`,
  ]
    .filter(Boolean)
    .join(", ");

/** Who gave money back where no person did. */
const refunder = ({ method }: Pick<Payment, "method">) => (method === "mpesa_manual" ? "M-Pesa" : "Paystack");

/** The payments of an order with their refunds. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  if (order.payments.length === 0) return <p className="order-none">None yet.</p>;
  return (
    <>
      <ul className="order-list">
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <strong className="tabular">{payment.mpesaReceiptNumber ?? METHOD_LABELS[payment.method]}</strong>{" "}
              {payment.mpesaReceiptNumber && payment.method === "card" && <Tag minimal>{METHOD_LABELS.card}</Tag>}{" "}
              <Tag minimal intent={REVIEW_TAGS[payment.status].intent}>
                {REVIEW_TAGS[payment.status].text}
              </Tag>
            </span>
            <strong className="tabular">{formatKes(payment.amount)}</strong>
            <span className="order-line-below">
              {[
                payment.customerName,
                payment.phoneNumber && shownPhone(payment.phoneNumber),
                payment.reference,
                takenBy(payment),
              ]
                .filter(Boolean)
                .join(" · ")}{" "}
              · <TimeAgo at={payment.createdAt} />
              {payment.reviewedAt && payment.reviewedBy !== payment.takenBy && (
                <>
                  <br />
                  {REVIEW_TAGS[payment.status].text} by{" "}
                  {payment.reviewedBy ?? (payment.method === "card" ? "Paystack" : "the system")},{" "}
                  {formatDateTime(payment.reviewedAt)}
                  {payment.reviewNote && `: ${payment.reviewNote}`}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {order.claimed > 0 && (
        <p className="order-none">
          {formatKes(order.claimed)} waits for approval
          {restToPay(order) > 0 && `; the customer can pay the rest, ${formatKes(restToPay(order))}, meanwhile`}.
        </p>
      )}
      {order.refunds.length > 0 && (
        <ul className="order-list order-refunds" aria-label="Given back">
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              <strong>
                {refund.amount < 0 ? "Refund taken back" : "Given back"}{" "}
                <Tag minimal>{METHOD_LABELS[refund.method]}</Tag>
              </strong>
              <strong className="tabular">{formatKes(-refund.amount)}</strong>
              <span className="order-line-below">
                {[refund.by ?? refunder(refund), refund.reference].filter(Boolean).join(" · ")} ·{" "}
                <TimeAgo at={refund.at} />
                {refund.method === "mpesa_manual" && refund.amount > 0 && (
                  <RefundCode orderId={order.id} refund={refund} />
                )}
                <q className="order-note">{refund.reason}</q>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
