import { getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { useEffect, useReducer, useState } from "react";
import { call } from "../../api-client";
import { useLiveConnection, useLiveEvents } from "../../live";
import { useSession } from "../../session";

const ORDER_EVENTS = ["order_updated", "orderStatusUpdate"] as const;

/**
 * Returns the current order; undefined while loading. It is fetched on mount, when the window gets the focus, after live
 * events where there is a connection, and when `changed` does. Works without a query client, which the cart does not have.
 */
export function useLiveOrder(id: number | undefined, changed?: unknown): OrderDetail | undefined {
  const isOn = useSession().status === "signed-in" && id !== undefined;
  const [order, setOrder] = useState<OrderDetail>();
  const [refreshes, refresh] = useReducer((count: number) => count + 1, 0);
  const live = useLiveConnection();
  useLiveEvents(ORDER_EVENTS, refresh);
  useEffect(() => live?.onMissed(refresh), [live]);

  useEffect(() => {
    if (!isOn) return;
    const events = [
      [window, "focus"],
      [document, "visibilitychange"],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, refresh);
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, refresh);
    };
  }, [isOn]);

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
