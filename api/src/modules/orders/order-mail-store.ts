import type { Handover } from "@fundi/shared/settings/offers";
import type { Knex } from "knex";
import type { OrderRecord } from "./order";
import { findItems } from "./order-item-store";
import { findOrder } from "./order-store";

/** What a mail contains about an order. */
export interface OrderMailContent {
  orderNumber: string;
  /** With the address of the picture that the order shows. */
  items: { name: string; quantity: number; sumMinor: number; image: string | null }[];
  deliveryFeeMinor: number;
  discountMinor: number;
  handover: Handover;
  /** The delivery address; empty when it is collected. */
  deliverTo: string;
  /** When it arrives at the latest; null where nothing was promised. */
  promisedAt: Date | null;
  /** Opens an order without an account; null for others. */
  link: string | null;
}

/** Returns the lines of an order, and its delivery; null when there is no such order. */
export async function findOrderMailContent(
  db: Knex,
  id: number,
  linkOf: (order: OrderRecord) => string | null,
): Promise<OrderMailContent | null> {
  const [order, items] = await Promise.all([findOrder(db, id), findItems(db, [id])]);
  if (!order) return null;
  return {
    orderNumber: order.orderNumber,
    items: (items.get(id) ?? []).map(({ name, quantity, priceMinor, image }) => ({
      name,
      quantity,
      sumMinor: quantity * priceMinor,
      image,
    })),
    deliveryFeeMinor: order.deliveryFeeMinor,
    discountMinor: order.discountMinor,
    handover: order.handover,
    deliverTo: order.handover === "delivery" ? [order.street, order.city].filter(Boolean).join(", ") : "",
    promisedAt: order.promisedAt,
    link: linkOf(order),
  };
}
