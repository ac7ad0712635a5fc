import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { useShop } from "../shell";
import { sentence, useReceiptCheck } from "../shop";

/** Notices about the order: a rejected payment, a refund due, a cancellation. */
export function OrderNotices({ order }: { order: OrderDetail }) {
  const { phone } = useShop();
  const check = useReceiptCheck();
  const refundDue = order.status === "cancelled" ? order.kept : order.overpaid;
  const mayPay = order.allowedActions.includes("pay");
  // Oldest first.
  const last = order.payments.at(-1);
  return (
    <>
      {order.status === "cancelled" && (
        <p className="text-muted">
          {isRepairBill(order)
            ? t`This bill is cancelled. There is nothing to pay.`
            : t`This order is cancelled. There is nothing to pay; you can order again at any time.`}
        </p>
      )}
      {refundDue > 0 && (
        <p className="rounded-md bg-attention-soft px-3 py-2 text-sm font-medium text-attention">
          {isRepairBill(order)
            ? t`You have paid ${formatAmount(refundDue)} more than your repair costs now. We give it back to you.`
            : t`You have paid ${formatAmount(refundDue)} more than this order costs now. We give it back to you.`}
          {phone && ` ${t`Call ${phone} if you wait for it.`}`}
        </p>
      )}
      {order.paymentStatus === "awaiting_approval" && (
        <p className="text-muted">{sentence(t`We have your receipt and check it`, check)}</p>
      )}
      {mayPay && order.claimed > 0 && (
        <p className="font-medium">
          {t`You sent ${formatAmount(order.claimed)}. You can pay the rest, ${formatAmount(restToPay(order))}, meanwhile.`}
        </p>
      )}
      {mayPay && last?.status === "rejected" && (
        <div className="grid gap-1 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          <p className="font-medium wrap-anywhere">{refusalOf(last.mpesaReceiptNumber, last.reviewNote)}</p>
          {last.method === "mpesa_manual" && <p>{t`Compare the code with your M-Pesa message, then send it again.`}</p>}
        </div>
      )}
    </>
  );
}

function refusalOf(receipt: string | null, note: string | null): string {
  const what = receipt ? ` ${receipt}` : "";
  const why = note ? `: ${note}` : ".";
  return t`We could not accept your payment${what}${why}`;
}
