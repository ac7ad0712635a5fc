import { serialTail } from "@fundi/shared/inventory/unit-serial";
import type { Handover } from "@fundi/shared/settings/offers";
import type { Knex } from "knex";
import type { OrderRecord } from "./order";
import { findItems } from "./order-item-store";
import { findMissing } from "./order-stock";
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
  /** What is neither set aside for it nor here, by the number that is missing. */
  missing: { name: string; quantity: number }[];
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
  const missing = await findMissing(db, order, items.get(id) ?? []);
  return {
    orderNumber: order.orderNumber,
    items: (items.get(id) ?? []).map(({ name, quantity, priceMinor, image, unit }) => ({
      name: unit ? `${name} (S/N *${serialTail(unit.serial)})` : name,
      quantity,
      sumMinor: quantity * priceMinor,
      image,
    })),
    deliveryFeeMinor: order.deliveryFeeMinor,
    discountMinor: order.discountMinor,
    handover: order.handover,
    deliverTo: order.handover === "delivery" ? [order.street, order.city].filter(Boolean).join(", ") : "",
    promisedAt: order.promisedAt,
    missing: missing.map(({ name, requested, available }) => ({ name, quantity: requested - available })),
    link: linkOf(order),
  };
}
