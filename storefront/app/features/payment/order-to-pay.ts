import type { OrderDetail } from "@fundi/shared/orders";
import { readJson, tabStore } from "../../browser/storage";

/** What the payment page reads of an order. */
export type PayableOrder = Pick<OrderDetail, "id" | "total"> &
  Partial<
    Pick<
      OrderDetail,
      | "orderNumber"
      | "due"
      | "items"
      | "subtotal"
      | "customer"
      | "shipping"
      | "shipping_phone"
      | "holdExpiresAt"
      | "deliveryFee"
    >
  >;

/** Handed to /payment as navigation state, and kept for this tab until the order is paid (`decisions.md` D9 8). */
export interface OrderToPay {
  order: PayableOrder;
  /** In shillings. */
  paymentAmount: number;
  phoneNumber: string;
  /** What the goods cost in the cart, when it was ordered in this tab. */
  goodsInCart?: number | undefined;
}

const KEY = "order_to_pay";

function readOrderToPay(value: unknown): OrderToPay | null {
  const { order, paymentAmount, phoneNumber, goodsInCart } = (value ?? {}) as Partial<OrderToPay>;
  if (!order || !Number.isSafeInteger(order.id)) return null;
  const amount = paymentAmount ?? order.due ?? order.total;
  if (typeof amount !== "number" || !(amount > 0)) return null;
  const phone = phoneNumber || order.shipping?.phone || order.shipping_phone || "";
  return { order, paymentAmount: amount, phoneNumber: phone, goodsInCart };
}

/** The order as /payment is given it, also kept for the way over a sign-in, a reload or a cancelled card payment. */
export function keepOrderToPay(order: PayableOrder, goodsInCart?: number): OrderToPay {
  const toPay = {
    order,
    paymentAmount: order.due ?? order.total,
    phoneNumber: order.shipping?.phone ?? order.shipping_phone ?? "",
    goodsInCart,
  };
  tabStore.set(KEY, JSON.stringify(toPay));
  return toPay;
}

/** Returns what is to be paid by the order as it is now; as it was kept until that is known. */
export function asOfNow(kept: OrderToPay, now: OrderDetail | undefined): OrderToPay {
  return now && now.due > 0 ? { ...kept, order: { ...kept.order, ...now }, paymentAmount: now.due } : kept;
}

/** The order of the navigation state, else the one kept for this tab. */
export function findOrderToPay(state: unknown): OrderToPay | null {
  return readOrderToPay(state) ?? readOrderToPay(readJson(tabStore, KEY));
}

/** The order was paid or given up; `orderId` leaves any other kept order alone. */
export function forgetOrderToPay(orderId: number): void {
  if (findOrderToPay(null)?.order.id === orderId) tabStore.remove(KEY);
}

/** The order that this tab left to pay for was paid. */
export const forgetKeptOrder = (): void => tabStore.remove(KEY);

/** Order number, or the id where there is none. */
export const orderName = ({ orderNumber, id }: PayableOrder): string => orderNumber || String(id);

/** First plus last name of the customer, as the claim carries it. */
export const customerName = ({ customer }: PayableOrder): string =>
  `${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`.trim();

/** Σ price × quantity where the order does not say its subtotal. */
export const orderSubtotal = ({ subtotal, items, total }: PayableOrder): number =>
  subtotal ?? items?.reduce((sum, item) => sum + item.price * item.quantity, 0) ?? total;
