import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { TextContent } from "../../mail-templates";
import type { OrderMailContent } from "../../orders";
import type { LinkTo } from "../link-to";
import { LATER, payWords, TO_YOU } from "./text-words";

const amountOf = (minor: number) => formatKes(fromMinor(minor));

/** The address of a page; empty while the storefront's is not known, which takes its blank with it. */
const linkText = (linkTo: LinkTo, path: string) => linkTo(path) ?? "";

export const orderPlacedText = (
  { shop, linkTo }: { shop: ShopConfig; linkTo: LinkTo },
  { payload }: DomainEvent<"order.placed">,
): TextContent => ({
  kind: "order-received",
  values: {
    order: payload.orderNumber,
    total: amountOf(payload.totalMinor),
    howToPay: payload.totalMinor === 0 ? "" : payload.paidAtHandover ? LATER : payWords(shop.mpesa),
    link: linkText(linkTo, `/orders/${payload.orderId}`),
  },
});

/** The text of a new status; null for one that nobody waits for. */
export function orderStatusText(
  { shop, linkTo, content }: { shop: ShopConfig; linkTo: LinkTo; content: OrderMailContent | null },
  { orderId, orderNumber: order, status }: { orderId: number; orderNumber: string; status: OrderStatus },
): TextContent | null {
  const link = linkText(linkTo, `/orders/${orderId}`);
  if (status === "cancelled") return { kind: "order-cancelled", values: { order, link } };
  if (status !== "shipped" || !content) return null;
  if (content.handover === "delivery")
    return { kind: "order-shipped", values: { order, link, place: content.deliverTo || TO_YOU } };
  return { kind: "order-ready", values: { order, link, place: shop.address || shop.brand } };
}

export const paymentApprovedText = (linkTo: LinkTo, { payload }: DomainEvent<"payment.approved">): TextContent => ({
  kind: "payment-received",
  values: {
    order: payload.orderNumber,
    amount: amountOf(payload.amountMinor),
    link: linkText(linkTo, `/orders/${payload.orderId}`),
  },
});

export const paymentRejectedText = (linkTo: LinkTo, { payload }: DomainEvent<"payment.rejected">): TextContent => ({
  kind: "payment-refused",
  values: {
    order: payload.orderNumber,
    amount: amountOf(payload.amountMinor),
    reason: payload.note,
    link: linkText(linkTo, `/orders/${payload.orderId}`),
  },
});
