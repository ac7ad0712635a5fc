import { getOrder, type OrderDetail } from "@fundi/shared/orders";
import { useEffect, useReducer, useState } from "react";
import { call, useLiveConnection, useLiveEvents, useSession } from "../session";

const ORDER_EVENTS = ["order_updated", "orderStatusUpdate"] as const;

/**
 * Returns the order as the shop has it now; undefined until it is known. It is asked for when the page opens, when the window
 * is looked at again, and after live events where the page hears them. Without a query cache, which the cart has not.
 */
export function useOrderNow(id: number | undefined): OrderDetail | undefined {
  const isOn = useSession().status === "signed-in" && id !== undefined;
  const [order, setOrder] = useState<OrderDetail>();
  const [asked, ask] = useReducer((count: number) => count + 1, 0);
  const live = useLiveConnection();
  useLiveEvents(ORDER_EVENTS, ask);
  useEffect(() => live?.onMissed(ask), [live]);

  useEffect(() => {
    if (!isOn) return;
    const events = [
      [window, "focus"],
      [document, "visibilitychange"],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, ask);
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, ask);
    };
  }, [isOn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the reasons to ask again
  useEffect(() => {
    if (!isOn) return;
    const left = new AbortController();
    call(getOrder, { params: { id }, signal: left.signal }).then(
      (answer) => {
        if (!left.signal.aborted) setOrder(answer);
      },
      // What is shown stays, and the next reason asks again.
      () => undefined,
    );
    return () => left.abort();
  }, [isOn, id, asked]);

  return order?.id === id ? order : undefined;
}

export type NotPayable = "cancelled" | "paid" | "checking";

/** Returns why no money should be sent for an order; null where it waits for money. */
export function whyNotPay(order: OrderDetail): NotPayable | null {
  if (order.status === "cancelled") return "cancelled";
  if (order.due <= 0) return "paid";
  return order.allowedActions.includes("pay") ? null : "checking";
}
