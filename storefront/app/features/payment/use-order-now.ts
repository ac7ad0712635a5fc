import { getOrder, type OrderDetail } from "@fundi/shared/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, useSession } from "../session";

/**
 * Returns the order as the shop has it now; undefined until it is known. It is asked for when the page opens, when the window
 * is looked at again, and after each live event about orders (under the key of the orders' pages).
 */
export function useOrderNow(id: number | undefined): OrderDetail | undefined {
  const isOn = useSession().status === "signed-in" && id !== undefined;
  const { data, refetch } = useQuery({
    queryKey: ["orders", "detail", id ?? 0],
    queryFn: ({ signal }) => call(getOrder, { params: { id: id ?? 0 }, signal }),
    enabled: isOn,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  useEffect(() => {
    if (!isOn) return;
    // A window that was covered by another was visible all the time.
    const ask = () => void refetch();
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [isOn, refetch]);
  return data;
}

export type NotPayable = "cancelled" | "paid" | "checking";

/** Returns why no money should be sent for an order; null where it waits for money. */
export function whyNotPay(order: OrderDetail): NotPayable | null {
  if (order.status === "cancelled") return "cancelled";
  if (order.due <= 0) return "paid";
  return order.allowedActions.includes("pay") ? null : "checking";
}
