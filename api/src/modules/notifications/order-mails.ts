import type { DomainEvent } from "@fundi/shared/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { mpesaPath } from "@fundi/shared/mpesa";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@fundi/shared/order-status";
import type { PaymentMethod } from "@fundi/shared/payment-record";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Letter } from "../mail-templates";
import type { OrderLetter } from "../orders";
import type { LinkTo } from "./link-to";

/** Customers of the counter may have no name. */
const named = (name: string) => name || "there";
const amountOf = ({ amountMinor }: { amountMinor: number }) => formatKes(fromMinor(amountMinor));

/** Returns how an order is paid, by the ways that are open now. */
function howToPay({ mpesa, cardPayments, phone }: ShopConfig): string {
  if (mpesa)
    return `To pay by M-Pesa: ${mpesaPath(mpesa)}. Then enter the receipt code on the order's page.${cardPayments ? " You can pay by card there, too." : ""}`;
  if (cardPayments) return "You can pay by card on the order's page.";
  return `We will tell you how to pay${phone ? `, or call us on ${phone}` : ""}.`;
}

/** What a mail says of the order itself. */
export interface OrderWords {
  shop: ShopConfig;
  linkTo: LinkTo;
  letter: OrderLetter | null;
}

/** Each line with its sum, then what is added and what is taken off. */
function linesOf({ letter }: OrderWords): string {
  if (!letter) return "";
  const { items, deliveryFeeMinor, discountMinor } = letter;
  const sum = (minor: number) => formatKes(fromMinor(minor));
  return [
    ...items.map(({ name, quantity, sumMinor }) => `${quantity} × ${name}: ${sum(sumMinor)}`),
    deliveryFeeMinor > 0 && `Delivery: ${sum(deliveryFeeMinor)}`,
    discountMinor > 0 && `Discount: ${sum(-discountMinor)}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Where it is collected, or where it is brought. */
function handoverOf({ letter, shop }: OrderWords): string {
  if (!letter) return "";
  if (letter.handover === "delivery") return letter.deliverTo && `We bring it to ${letter.deliverTo}.`;
  return `You collect it at ${shop.address || "the shop"}.`;
}

/** The order's page; without an address of the storefront, the way there in words. */
const whereToFollow = ({ linkTo }: OrderWords, { orderId, userId }: { orderId: number; userId: number | null }) => {
  if (userId === null) return "";
  const link = linkTo(`/orders/${orderId}`);
  return link ? `Your order: ${link}` : "You find it under My Orders.";
};

/** Thanks for an order, and how to pay it. */
export const orderPlacedMail = (words: OrderWords, { payload }: DomainEvent<"order.placed">): Letter => ({
  kind: "order-received",
  values: {
    lines: linesOf(words),
    handover: handoverOf(words),
    whereToFollow: whereToFollow(words, payload),
    name: named(payload.customerName),
    order: payload.orderNumber,
    total: formatKes(fromMinor(payload.totalMinor)),
    howToPay: payload.totalMinor === 0 ? "There is nothing left to pay." : howToPay(words.shop),
  },
});

export const paymentApprovedMail = ({ payload }: DomainEvent<"payment.approved">): Letter => ({
  kind: "payment-received",
  values: { name: named(payload.customerName), order: payload.orderNumber, amount: amountOf(payload) },
});

export const paymentReversedMail = ({ payload }: DomainEvent<"payment.reversed">): Letter => ({
  kind: "payment-reversed",
  values: {
    name: named(payload.customerName),
    order: payload.orderNumber,
    amount: amountOf(payload),
    receipt: payload.receipt,
  },
});

export const paymentRejectedMail = ({ payload }: DomainEvent<"payment.rejected">): Letter => ({
  kind: "payment-refused",
  values: {
    name: named(payload.customerName),
    order: payload.orderNumber,
    amount: amountOf(payload),
    reason: payload.note,
  },
});

/** How money comes back to its customer. */
export const REFUND_WAYS: Record<PaymentMethod, string> = {
  cash: "in cash",
  mpesa_manual: "by M-Pesa",
  card: "to your card; your bank may take some days",
  card_terminal: "to your card; your bank may take some days",
};

export const paymentRefundedMail = ({ payload }: DomainEvent<"payment.refunded">, noteNumber = ""): Letter => ({
  kind: "payment-refunded",
  values: {
    name: named(payload.customerName),
    order: payload.orderNumber,
    amount: amountOf(payload),
    way: REFUND_WAYS[payload.method],
    reason: payload.reason,
    creditNote: noteNumber && `Our credit note ${noteNumber} is attached. You find it on the order's page, too.`,
  },
});

/** Steps that a customer waits for; the others would only be noise. */
const TOLD: readonly OrderStatus[] = ["shipped", "delivered", "completed", "cancelled"];

export const orderStatusMail = (words: OrderWords, { payload }: DomainEvent<"order.status_changed">): Letter | null => {
  if (!TOLD.includes(payload.status)) return null;
  const status = ORDER_STATUS_LABELS[payload.status];
  return {
    kind: "order-status",
    values: {
      name: named(payload.customerName),
      order: payload.orderNumber,
      status,
      statusInWords: status.toLowerCase(),
      handover: payload.status === "shipped" ? handoverOf(words) : "",
      whereToFollow: whereToFollow(words, payload),
    },
  };
};
