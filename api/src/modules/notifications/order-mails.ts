import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { datedArrivalText } from "@fundi/shared/delivery/delivery-zone";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { mpesaPath } from "@fundi/shared/payments/mpesa";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { LinePicture } from "../../platform/mail/mail-columns";
import type { MailContent } from "../mail-templates";
import type { OrderMailContent } from "../orders";
import type { LinkTo } from "./link-to";

/** Customers of the counter may have no name. */
const named = (name: string) => name || "there";
const amountOf = ({ amountMinor }: { amountMinor: number }) => formatKes(fromMinor(amountMinor));

/** Returns how an order can be paid, by the methods available now. */
function howToPay({ mpesa, cardPayments, phone }: ShopConfig): string {
  if (mpesa)
    return `To pay by M-Pesa: ${mpesaPath(mpesa)}. Then enter the receipt code on the order's page.${cardPayments ? " You can pay by card there, too." : ""}`;
  if (cardPayments) return "You can pay by card on the order's page.";
  return `We will tell you how to pay${phone ? `, or call us on ${phone}` : ""}.`;
}

/** Returns what is to be paid for a new order, how and when. */
function payment(shop: ShopConfig, { totalMinor, paidAtHandover }: DomainEvent<"order.placed">["payload"]): string {
  if (totalMinor === 0) return "There is nothing left to pay.";
  if (!paidAtHandover) return howToPay(shop);
  return paidAtHandover === "delivery"
    ? "You pay when it arrives, in cash or by M-Pesa. We call you before we come."
    : "You pay when you collect it, in cash or by M-Pesa.";
}

/** What a mail contains about the order itself. */
export interface OrderText {
  shop: ShopConfig;
  linkTo: LinkTo;
  content: OrderMailContent | null;
}

/** A line of an order as mails have it. */
const lineOf = ({ name, quantity, sumMinor }: OrderMailContent["items"][number]): string =>
  `${quantity} × ${name}: ${formatKes(fromMinor(sumMinor))}`;

/** Returns the lines of an order that have a picture, with its address. */
export const linePictures = ({ items }: OrderMailContent): LinePicture[] =>
  items.flatMap((item) => (item.image ? [{ line: lineOf(item), url: item.image }] : []));

/** Each line with its sum, then fees and discounts. */
function linesOf({ content }: OrderText): string {
  if (!content) return "";
  const { items, deliveryFeeMinor, discountMinor } = content;
  const sum = (minor: number) => formatKes(fromMinor(minor));
  return [
    ...items.map(lineOf),
    deliveryFeeMinor > 0 && `Delivery: ${sum(deliveryFeeMinor)}`,
    discountMinor > 0 && `Discount: ${sum(-discountMinor)}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Where it is collected or delivered. */
function handoverOf({ content, shop }: OrderText): string {
  if (!content) return "";
  const { handover, deliverTo, promisedAt } = content;
  const arrival = promisedAt && `, ${datedArrivalText(promisedAt, shop.timeZone)}`;
  if (handover === "delivery") return deliverTo && `We bring it to ${deliverTo}${arrival ?? ""}.`;
  return `You collect it at ${shop.address || "the shop"}.`;
}

interface OrderOwner {
  orderId: number;
  userId: number | null;
}

/** The order's page; without an address of the storefront, a description of how to find it. */
const whereToFollow = ({ linkTo, content }: OrderText, { orderId, userId }: OrderOwner) => {
  if (userId === null) {
    // An order of the counter has no page for its customer.
    if (!content?.link) return "";
    const link = linkTo(guestLinkPath(content.link));
    return link
      ? `Your order, its invoice and how to pay, without signing in: ${link} Keep this link to yourself.`
      : "You find it under My Orders, on the device that you ordered on.";
  }
  const link = linkTo(`/orders/${orderId}`);
  return link ? `Your order: ${link}` : "You find it under My Orders.";
};

/** The mail of a new order, with how to pay it. */
export const orderPlacedMail = (text: OrderText, { payload }: DomainEvent<"order.placed">): MailContent => ({
  kind: "order-received",
  values: {
    lines: linesOf(text),
    handover: handoverOf(text),
    whereToFollow: whereToFollow(text, payload),
    name: named(payload.customerName),
    order: payload.orderNumber,
    total: formatKes(fromMinor(payload.totalMinor)),
    howToPay: payment(text.shop, payload),
  },
});

/** Returns the truth about an order that was paid while its goods were gone; "" where nothing is missing. */
function missingGoods({ content }: OrderText): string {
  if (!content || content.missing.length === 0) return "";
  const lines = content.missing.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  return `Not everything that you ordered is here just now. Missing: ${lines}. We call you: you can wait for it, or we give you your money back.`;
}

export const paymentApprovedMail = (text: OrderText, { payload }: DomainEvent<"payment.approved">): MailContent => ({
  kind: "payment-received",
  values: {
    name: named(payload.customerName),
    order: payload.orderNumber,
    amount: amountOf(payload),
    goods: missingGoods(text),
    whereToFollow: whereToFollow(text, payload),
    invoice: "Your invoice is attached. You find it on the order's page, too.",
  },
});

export const paymentReversedMail = (text: OrderText, { payload }: DomainEvent<"payment.reversed">): MailContent => ({
  kind: "payment-reversed",
  values: {
    name: named(payload.customerName),
    order: payload.orderNumber,
    amount: amountOf(payload),
    whereToFollow: whereToFollow(text, payload),
    receipt: payload.receipt,
  },
});

export const paymentRejectedMail = (text: OrderText, { payload }: DomainEvent<"payment.rejected">): MailContent => ({
  kind: "payment-refused",
  values: {
    name: named(payload.customerName),
    order: payload.orderNumber,
    amount: amountOf(payload),
    whereToFollow: whereToFollow(text, payload),
    reason: payload.note,
  },
});

/** How money is refunded, per method. */
export const REFUND_METHOD_TEXTS: Record<PaymentMethod, string> = {
  cash: "in cash",
  mpesa_manual: "by M-Pesa",
  card: "to your card; your bank may take some days",
  card_terminal: "to your card; your bank may take some days",
};

export const paymentRefundedMail = (
  text: OrderText,
  { payload }: DomainEvent<"payment.refunded">,
  noteNumber = "",
): MailContent => ({
  kind: "payment-refunded",
  values: {
    name: named(payload.customerName),
    order: payload.orderNumber,
    amount: amountOf(payload),
    way: REFUND_METHOD_TEXTS[payload.method],
    whereToFollow: whereToFollow(text, payload),
    reason: payload.reason,
    creditNote: noteNumber && `Our credit note ${noteNumber} is attached. You find it on the order's page, too.`,
  },
});

/** Statuses that a customer waits for; the others would be noise. */
const AWAITED: readonly OrderStatus[] = ["shipped", "delivered", "completed", "cancelled"];
export const isAwaited = (status: OrderStatus): boolean => AWAITED.includes(status);

export const orderStatusMail = (text: OrderText, { payload }: DomainEvent<"order.status_changed">): MailContent => {
  const { handover = text.content?.handover ?? "both" } = payload;
  const status = orderStatusLabel(payload.status, handover);
  return {
    kind: "order-status",
    values: {
      name: named(payload.customerName),
      order: payload.orderNumber,
      status,
      statusInWords: status.toLowerCase(),
      handover: payload.status === "shipped" ? handoverOf(text) : "",
      whereToFollow: whereToFollow(text, payload),
    },
  };
};
