import { formatAmount } from "@fundi/shared/values/money";
import { useEffect, useState } from "react";
import { LinkButton } from "../../components/button";
import { Failure } from "../../components/forms/failure";
import { useHydrated } from "../../components/use-hydrated";
import { clearOrderToPay, findOrderToPay, type OrderToPay, orderName } from "./order-to-pay";
import { useLiveOrder, whyNotPay } from "./use-live-order";

/** Reminds of this tab's unpaid order, so that nobody orders the same twice. */
export function OrderWaiting() {
  const isHydrated = useHydrated();
  const [stored, setStored] = useState<OrderToPay | null>(null);
  useEffect(() => {
    if (isHydrated) setStored(findOrderToPay(null));
  }, [isHydrated]);
  return stored && <Waiting waiting={stored} />;
}

function Waiting({ waiting }: { waiting: OrderToPay }) {
  const now = useLiveOrder(waiting.order.id);
  const reason = now ? whyNotPay(now) : null;
  const { id } = waiting.order;
  useEffect(() => {
    if (reason !== null) clearOrderToPay(id);
  }, [id, reason]);
  if (reason === "cancelled")
    return <Failure>Order {orderName(waiting.order)} was cancelled. Please do not pay it.</Failure>;
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
