import { getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { useLinkAccess } from "../../session";
import { useRefreshes } from "./use-refreshes";

/** Without an account there is no live connection. */
const LINK_POLL_MS = 10_000;

const ORDER_EVENTS = ["order_updated", "orderStatusUpdate"] as const;
const PAGE_EVENTS = ["focus", "visibilitychange"] as const;

/**
 * Returns the current order; undefined while loading. It is fetched on mount, when the window gets the focus, after live
 * events where there is a connection, every few seconds for the holder of its link, and when `changed` does. Works
 * without a query client, which the cart does not have.
 */
export function useLiveOrder(id: number | undefined, changed?: unknown): OrderDetail | undefined {
  const access = useLinkAccess("order");
  const isOn = access !== null && id !== undefined;
  const [order, setOrder] = useState<OrderDetail>();
  const [refreshes, refresh] = useRefreshes({ isOn, liveEvents: ORDER_EVENTS, pageEvents: PAGE_EVENTS });

  useEffect(() => {
    if (!isOn || access !== "links") return;
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, LINK_POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, access, refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refreshes` counts the refetches, `changed` asks for one
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    call(getOrder, { params: { id }, signal: controller.signal }).then(
      (response) => {
        if (!controller.signal.aborted) setOrder(response);
      },
      // The shown order stays; the next refresh retries.
      () => undefined,
    );
    return () => controller.abort();
  }, [isOn, id, refreshes, changed]);

  return order?.id === id ? order : undefined;
}

export type NotPayable = "cancelled" | "paid" | "checking";

/** Returns why no money should be sent for an order; null where it is payable. */
export function whyNotPay(order: OrderDetail): NotPayable | null {
  if (order.status === "cancelled") return "cancelled";
  if (order.due <= 0) return "paid";
  return order.allowedActions.includes("pay") ? null : "checking";
}
