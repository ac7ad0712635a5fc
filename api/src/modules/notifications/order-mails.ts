import type { DomainEvent } from "@fundi/shared/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@fundi/shared/order-status";
import type { PaymentMethod } from "@fundi/shared/payment-record";
import type { ShopConfig } from "@fundi/shared/shop";

export interface MailText {
  subject: string;
  body: string;
}

const letter = (shop: ShopConfig, name: string, lines: readonly string[]) =>
  `Hello ${name || "there"},\n\n${lines.join("\n\n")}\n\n${shop.brand}\n${shop.phone}`;

/** Thanks for an order, and how to pay it. */
export const orderPlacedMail = (shop: ShopConfig, { payload }: DomainEvent<"order.placed">): MailText => ({
  subject: `Order ${payload.orderNumber} received`,
  body: letter(shop, payload.customerName, [
    `Thank you for your order ${payload.orderNumber} over ${formatKes(fromMinor(payload.totalMinor))}.`,
    payload.totalMinor === 0
      ? "Your voucher covers it: there is nothing left to pay."
      : `To pay by M-Pesa: Lipa na M-Pesa, Pay Bill, business number ${shop.paybill}, account ${shop.accountNumber}. Then enter the receipt code on the order's page.${shop.cardPayments ? " You can pay by card there, too." : ""}`,
  ]),
});

export const paymentApprovedMail = (shop: ShopConfig, { payload }: DomainEvent<"payment.approved">): MailText => ({
  subject: `Payment received for order ${payload.orderNumber}`,
  body: letter(shop, payload.customerName, [
    `We have received ${formatKes(fromMinor(payload.amountMinor))} for your order ${payload.orderNumber}. Thank you.`,
  ]),
});

export const paymentReversedMail = (shop: ShopConfig, { payload }: DomainEvent<"payment.reversed">): MailText => ({
  subject: `Payment taken back for order ${payload.orderNumber}`,
  body: letter(shop, payload.customerName, [
    `M-Pesa took your payment of ${formatKes(fromMinor(payload.amountMinor))} (${payload.receipt}) for order ${payload.orderNumber} back, so the order is to be paid again.`,
    "If you did not ask for this, look at the message that M-Pesa sent you. You can pay again on the order's page, or reply to this message and we will sort it out.",
  ]),
});

export const paymentRejectedMail = (shop: ShopConfig, { payload }: DomainEvent<"payment.rejected">): MailText => ({
  subject: `We could not confirm your payment for order ${payload.orderNumber}`,
  body: letter(shop, payload.customerName, [
    `We could not match your payment of ${formatKes(fromMinor(payload.amountMinor))} for order ${payload.orderNumber}: ${payload.note}`,
    "You can enter the receipt code again on the order's page, or reply to this message and we will sort it out.",
  ]),
});

/** How money comes back to its customer. */
export const REFUND_WAYS: Record<PaymentMethod, string> = {
  cash: "in cash",
  mpesa_manual: "by M-Pesa",
  card: "to your card; your bank may take some days",
  card_terminal: "to your card; your bank may take some days",
};

export const paymentRefundedMail = (shop: ShopConfig, { payload }: DomainEvent<"payment.refunded">): MailText => ({
  subject: `Refund for order ${payload.orderNumber}`,
  body: letter(shop, payload.customerName, [
    `We have given back ${formatKes(fromMinor(payload.amountMinor))} for your order ${payload.orderNumber}, ${REFUND_WAYS[payload.method]}.`,
    `Reason: ${payload.reason}`,
  ]),
});

/** Steps that a customer waits for; the others would only be noise. */
const TOLD: readonly OrderStatus[] = ["shipped", "delivered", "completed", "cancelled"];

export const orderStatusMail = (shop: ShopConfig, { payload }: DomainEvent<"order.status_changed">): MailText | null =>
  TOLD.includes(payload.status)
    ? {
        subject: `Order ${payload.orderNumber}: ${ORDER_STATUS_LABELS[payload.status]}`,
        body: letter(shop, payload.customerName, [
          `Your order ${payload.orderNumber} is now ${ORDER_STATUS_LABELS[payload.status].toLowerCase()}.`,
        ]),
      }
    : null;
