import { useEffect } from "react";
import { clearOrderToPay, type OrderToPay } from "./order-to-pay";
import { useLiveOrder, whyNotPay } from "./use-live-order";
import { WaitingLine, WasCancelled } from "./waiting-line";

/** The reminder with the current state of the order. Ships the contract's schemas, so the cart loads it on demand. */
export function CurrentWaitingOrder({ waiting }: { waiting: OrderToPay }) {
  const now = useLiveOrder(waiting.order.id);
  const reason = now ? whyNotPay(now) : null;
  const { id } = waiting.order;
  useEffect(() => {
    if (reason !== null) clearOrderToPay(id);
  }, [id, reason]);
  if (reason === "cancelled") return <WasCancelled waiting={waiting} />;
  return reason === null ? <WaitingLine waiting={waiting} now={now} /> : null;
}
