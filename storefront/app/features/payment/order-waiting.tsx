import { formatAmount } from "@fundi/shared/money";
import { LinkButton } from "../../components/button";
import { useHydrated } from "../../components/use-hydrated";
import { findOrderToPay, orderName } from "./order-to-pay";

/** Reminds of an order of this tab that was placed and not paid, so that nobody orders the same twice. */
export function OrderWaiting() {
  const waiting = useHydrated() ? findOrderToPay(null) : null;
  if (!waiting) return null;
  const { holdExpiresAt } = waiting.order;
  const held = holdExpiresAt ? new Date(holdExpiresAt) > new Date() : false;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-attention-soft px-4 py-3 text-attention">
      <p className="font-medium">
        Order {orderName(waiting.order)} is placed and waits for your payment of {formatAmount(waiting.paymentAmount)}.
        {held && " Its goods are kept for you."}
      </p>
      <LinkButton to="/payment" state={waiting} size="sm" variant="secondary">
        Complete Payment
      </LinkButton>
    </div>
  );
}
