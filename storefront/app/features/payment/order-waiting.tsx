import { useEffect, useState } from "react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { useHydrated } from "../../components/use-hydrated";
import { findOrderToPay, type OrderToPay } from "./order-to-pay";
import { WaitingLine } from "./waiting-line";

const load = () => import("./current-waiting-order");

/** Reminds of this tab's unpaid order, so that nobody orders the same twice. */
export function OrderWaiting() {
  const isHydrated = useHydrated();
  const [stored, setStored] = useState<OrderToPay | null>(null);
  useEffect(() => {
    if (isHydrated) setStored(findOrderToPay(null));
  }, [isHydrated]);
  const { part } = useLazyImport(load, stored !== null);
  if (!stored) return null;
  return part ? <part.CurrentWaitingOrder waiting={stored} /> : <WaitingLine waiting={stored} />;
}
