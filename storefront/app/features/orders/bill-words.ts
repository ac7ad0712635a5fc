import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail, OrderItem } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";

/** Returns the name of a line; a deposit is called so in the page's language. */
export const itemName = ({ name, isDeposit }: Pick<OrderItem, "name" | "isDeposit">): string =>
  isDeposit ? t`Deposit towards repair` : name;

/** Returns the lines of an order by what they are listed under; goods are under nothing. */
export function groupedItems(items: readonly OrderItem[]): { group: string; items: OrderItem[] }[] {
  const groups: { group: string; items: OrderItem[] }[] = [];
  for (const item of items) {
    const group = item.isDeposit ? "" : (item.group ?? "");
    const last = groups.at(-1);
    if (last?.group === group) last.items.push(item);
    else groups.push({ group, items: [item] });
  }
  return groups;
}

/** Returns what the page of a bill says while the repair goes on. */
export function billWords(order: Pick<OrderDetail, "due" | "claimed" | "kept" | "paymentStatus">) {
  const rest = restToPay(order);
  if (order.due <= 0)
    return { tag: "", line: t`Your repair bill is paid`, detail: t`If you approve more work, it is added here.` };
  if (rest <= 0) return { tag: t`Being checked`, line: t`We check your payment`, detail: "" };
  const detail = t`Pay ${formatAmount(rest)} now, or when you collect your device.`;
  return { tag: order.kept > 0 ? t`Part paid` : t`Not paid yet`, line: t`Your repair bill`, detail };
}
