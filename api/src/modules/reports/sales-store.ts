import type { OrderStatus } from "@fundi/shared/order-status";
import type { Knex } from "knex";
import { dateOfDay, shopDay, within } from "./shop-day-store";
import type { Span } from "./span";

/**
 * What counts as sold (docs/decisions/017): an order of which money is kept, that was neither called off nor made to
 * try the alerts. It counts on the day on which it was placed.
 */
export const onlySold = (query: Knex.QueryBuilder): void => {
  query
    .where("orders.is_test", false)
    .whereNot("orders.status", "cancelled")
    .whereRaw("orders.approved_minor > orders.refunded_minor");
};

/** The orders of one day; money in minor units. */
export interface Sales {
  orders: number;
  /** Σ totals as they are now: goods and delivery, less vouchers and what was taken back. */
  soldMinor: number;
  /** What the totals fell by after the sale, whenever that was: returned goods, prices that were lowered. */
  creditedMinor: number;
  deliveryMinor: number;
  /** The VAT in what was sold, rounded for each order as on its invoice. */
  vatMinor: number;
}
export const NO_SALES: Sales = { orders: 0, soldMinor: 0, creditedMinor: 0, deliveryMinor: 0, vatMinor: 0 };

export interface DaySales extends Sales {
  date: string;
  channel: string;
}

/** What was sold on each day of the shop, by the way the order came. */
export async function salesByDay(db: Knex, span: Span): Promise<DaySales[]> {
  const rows: Record<"day" | "channel" | "orders" | "sold" | "credited" | "delivery" | "vat", string>[] = await db(
    "orders",
  )
    .select({ day: shopDay(db, "orders.created_at", span), channel: "channel" })
    .count({ orders: "*" })
    .sum({
      sold: "total_minor",
      credited: "credited_minor",
      delivery: "delivery_fee_minor",
      vat: db.raw("round(total_minor * vat_rate / (100 + vat_rate))"),
    })
    .modify(within("orders.created_at", span))
    .modify(onlySold)
    .groupBy("day", "channel");
  return rows.map((row) => ({
    date: dateOfDay(row.day),
    channel: row.channel,
    orders: Number(row.orders),
    soldMinor: Number(row.sold),
    creditedMinor: Number(row.credited),
    deliveryMinor: Number(row.delivery),
    vatMinor: Number(row.vat),
  }));
}

export interface GoodsSales {
  /** Null: work, or goods that are no product of the catalogue. */
  productId: number | null;
  serviceId: number | null;
  name: string | null;
  /** Of a product. */
  category: string | null;
  pieces: number;
  /** Σ price × quantity of its lines. */
  goodsMinor: number;
}

/** What was sold of each product and service, the most first. */
export async function salesOfGoods(db: Knex, span: Span): Promise<GoodsSales[]> {
  const sold = db("orders")
    .join("order_items", "order_items.order_id", "orders.id")
    .select("order_items.product_id", "order_items.service_id")
    .sum({
      pieces: "order_items.quantity",
      goods: db.raw("order_items.quantity * order_items.price_minor"),
    })
    .modify(within("orders.created_at", span))
    .modify(onlySold)
    .groupBy("order_items.product_id", "order_items.service_id")
    .as("sold");
  const rows: {
    product_id: number | null;
    service_id: number | null;
    name: string | null;
    category: string | null;
    pieces: string;
    goods: string;
  }[] = await db
    .from(sold)
    .leftJoin("products", "products.id", "sold.product_id")
    .leftJoin("services", "services.id", "sold.service_id")
    .select("sold.product_id", "sold.service_id", "products.category", "sold.pieces", "sold.goods", {
      name: db.raw("coalesce(products.name, services.title)"),
    })
    .orderBy([
      { column: "sold.goods", order: "desc" },
      { column: "sold.product_id", order: "asc" },
      { column: "sold.service_id", order: "asc" },
    ]);
  return rows.map((row) => ({
    productId: row.product_id,
    serviceId: row.service_id,
    name: row.name,
    category: row.category,
    pieces: Number(row.pieces),
    goodsMinor: Number(row.goods),
  }));
}

/** What has become of the orders that were placed, tests left out. */
export async function ordersByStatus(db: Knex, span: Span): Promise<{ status: OrderStatus; orders: number }[]> {
  const rows: { status: OrderStatus; orders: string }[] = await db("orders")
    .select("status")
    .count({ orders: "*" })
    .where("is_test", false)
    .modify(within("created_at", span))
    .groupBy("status");
  return rows.map(({ status, orders }) => ({ status, orders: Number(orders) }));
}

/** The orders of each status since the shop began, and what was sold with them. */
export async function ordersInAll(db: Knex): Promise<{ status: OrderStatus; orders: number; soldMinor: number }[]> {
  const rows: { status: OrderStatus; orders: string; sold: string }[] = await db
    // Without being told, the server walks the index of statuses and fetches every order.
    .from(db.raw("orders force index (ix_orders_sales)"))
    .select("status")
    .count({ orders: "*" })
    .sum({
      sold: db.raw("if(status <> 'cancelled' and approved_minor > refunded_minor, total_minor, 0)"),
    })
    .where("is_test", false)
    .groupBy("status");
  return rows.map((row) => ({ status: row.status, orders: Number(row.orders), soldMinor: Number(row.sold) }));
}

/** How many people opened an account on each day that somebody did. */
export async function newCustomersByDay(db: Knex, span: Span): Promise<Map<string, number>> {
  const rows: { day: string; customers: string }[] = await db("users")
    .select({ day: shopDay(db, "created_at", span) })
    .count({ customers: "*" })
    .where("role", "user")
    .modify(within("created_at", span))
    .groupBy("day");
  return new Map(rows.map((row) => [dateOfDay(row.day), Number(row.customers)]));
}
