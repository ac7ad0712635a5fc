import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { fullName } from "@fundi/shared/values/person-name";
import { readJson, tabStore } from "../../browser/storage";

/** The fields of an order that the payment page needs. */
export type PayableOrder = Pick<OrderDetail, "id" | "total"> &
  Partial<
    Pick<
      OrderDetail,
      | "channel"
      | "orderNumber"
      | "due"
      | "claimed"
      | "items"
      | "subtotal"
      | "customer"
      | "shipping"
      | "shipping_phone"
      | "holdExpiresAt"
      | "isHeldOncePaid"
      | "missing"
      | "deliveryFee"
      | "handover"
      | "payAt"
    >
  >;

/** Passed to /payment as navigation state, and stored for this tab until the order is paid. */
export interface OrderToPay {
  order: PayableOrder;
  /** In shillings. */
  paymentAmount: number;
  phoneNumber: string;
  /** Total of the items in the cart, when it was ordered in this tab. */
  goodsInCart?: number | undefined;
  /** Its goods left the cart when they were ordered. Missing in what an earlier version of this page stored. */
  isOutOfCart?: boolean | undefined;
}

const KEY = "order_to_pay";

function readOrderToPay(value: unknown): OrderToPay | null {
  const { order, paymentAmount, phoneNumber, goodsInCart, isOutOfCart } = (value ?? {}) as Partial<OrderToPay>;
  if (!order || !Number.isSafeInteger(order.id)) return null;
  const amount = paymentAmount ?? amountToPay(order);
  if (typeof amount !== "number" || !(amount > 0)) return null;
  const phone = phoneNumber || order.shipping?.phone || order.shipping_phone || "";
  return { order, paymentAmount: amount, phoneNumber: phone, goodsInCart, isOutOfCart };
}

/** Returns what can be paid of an order now (KES): what is due, without what waits for approval. */
const amountToPay = ({ due, total, claimed }: PayableOrder): number => restToPay({ due: due ?? total, claimed });

/** Returns the order for /payment, also stored over a sign-in, a reload or a cancelled card payment. */
export function storeOrderToPay(order: PayableOrder, goodsInCart?: number): OrderToPay {
  const toPay = {
    order,
    paymentAmount: amountToPay(order),
    phoneNumber: order.shipping?.phone ?? order.shipping_phone ?? "",
    goodsInCart,
    isOutOfCart: true,
  };
  // What is paid when it is handed over, an order or a repair, is not reminded of.
  if (order.payAt !== "handover") tabStore.set(KEY, JSON.stringify(toPay));
  return toPay;
}

/** Returns the stored order updated with the current one, once that is loaded. */
export function withLatestOrder(stored: OrderToPay, now: OrderDetail | undefined): OrderToPay {
  if (!now || restToPay(now) <= 0) return stored;
  // What is left out of a response is true no more.
  const { isHeldOncePaid: _held, missing: _missing, ...placed } = stored.order;
  return { ...stored, order: { ...placed, ...now }, paymentAmount: restToPay(now) };
}

/** Returns the order of the navigation state, else the one stored for this tab. */
export function findOrderToPay(state: unknown): OrderToPay | null {
  return readOrderToPay(state) ?? readOrderToPay(readJson(tabStore, KEY));
}

/** Clears the stored order if it is this one, after it was paid or cancelled. */
export function clearOrderToPay(orderId: number): void {
  if (findOrderToPay(null)?.order.id === orderId) tabStore.remove(KEY);
}

/** Clears the stored order, after a payment without a known order id. */
export const clearStoredOrder = (): void => tabStore.remove(KEY);

/** Returns the order number, or the id where there is none. */
export const orderName = ({ orderNumber, id }: PayableOrder): string => orderNumber || String(id);

/** Returns the customer's first and last name. */
export const customerName = ({ customer }: PayableOrder): string => fullName(customer?.firstName, customer?.lastName);

/** Returns the subtotal, or Σ price × quantity where the order has none. */
export const orderSubtotal = ({ subtotal, items, total }: PayableOrder): number =>
  subtotal ?? items?.reduce((sum, item) => sum + item.price * item.quantity, 0) ?? total;
