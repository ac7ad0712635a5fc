import { formatAmount } from "@fundi/shared/money";
import { useEffect, useState } from "react";
import { LinkButton } from "../../components/button";
import { useHydrated } from "../../components/use-hydrated";
import { findOrderToPay, forgetOrderToPay, type OrderToPay, orderName } from "./order-to-pay";
import { useOrderNow, whyNotPay } from "./use-order-now";

/** Reminds of an order of this tab that was placed and not paid, so that nobody orders the same twice. */
export function OrderWaiting() {
  const isHydrated = useHydrated();
  const [kept, setKept] = useState<OrderToPay | null>(null);
  useEffect(() => {
    if (isHydrated) setKept(findOrderToPay(null));
  }, [isHydrated]);
  return kept && <Waiting waiting={kept} />;
}

function Waiting({ waiting }: { waiting: OrderToPay }) {
  const now = useOrderNow(waiting.order.id);
  const reason = now ? whyNotPay(now) : null;
  const { id } = waiting.order;
  useEffect(() => {
    if (reason !== null) forgetOrderToPay(id);
  }, [id, reason]);
  if (reason === "cancelled")
    return (
      <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
        Order {orderName(waiting.order)} was cancelled. Please do not pay it.
      </p>
    );
  if (reason !== null) return null;
  const { holdExpiresAt } = now ?? waiting.order;
  const held = holdExpiresAt ? new Date(holdExpiresAt) > new Date() : false;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-attention-soft px-4 py-3 text-attention">
      <p className="font-medium">
        Order {orderName(waiting.order)} is placed and waits for your payment of{" "}
        {formatAmount(now?.due ?? waiting.paymentAmount)}.{held && " Its goods are kept for you."}
      </p>
      <LinkButton to="/payment" state={waiting} size="sm" variant="secondary">
        Complete Payment
      </LinkButton>
    </div>
  );
}
