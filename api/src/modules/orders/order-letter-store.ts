import type { Handover } from "@fundi/shared/offers";
import type { Knex } from "knex";
import { findItems, findOrder } from "./order-store";

/** What a mail says of an order beside what happened. */
export interface OrderLetter {
  items: { name: string; quantity: number; sumMinor: number }[];
  deliveryFeeMinor: number;
  discountMinor: number;
  handover: Handover;
  /** Where it is brought; empty for one that is collected. */
  deliverTo: string;
}

/** The lines of an order, and how it gets to its customer; null when there is no such order. */
export async function orderLetter(db: Knex, id: number): Promise<OrderLetter | null> {
  const order = await findOrder(db, id);
  if (!order) return null;
  const items = (await findItems(db, [id])).get(id) ?? [];
  return {
    items: items.map(({ name, quantity, priceMinor }) => ({ name, quantity, sumMinor: quantity * priceMinor })),
    deliveryFeeMinor: order.deliveryFeeMinor,
    discountMinor: order.discountMinor,
    handover: order.handover,
    deliverTo: order.handover === "delivery" ? [order.street, order.city].filter(Boolean).join(", ") : "",
  };
}
