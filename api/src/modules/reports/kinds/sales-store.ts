import type { OrderChannel } from "@fundi/shared/orders/order-channels";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { Knex } from "knex";
import { dateOfDay, shopDay, within } from "../dashboard/shop-day-store";
import type { Span } from "../span";

/**
 * The definition of a sale (docs/decisions/017): an order that money came for and that was neither cancelled nor a test.
 * Money given back undoes it, unless the total fell by as much: goods that came back were sold at first. It counts on
 * the day on which it was placed.
 */
const IS_SOLD = `orders.status <> 'cancelled' and orders.approved_minor > 0
  and orders.approved_minor > orders.refunded_minor - orders.credited_minor`;

const onlySold = (query: Knex.QueryBuilder): void => {
  query.where("orders.is_test", false).whereRaw(IS_SOLD);
};

/** The orders of one day; money in minor units. */
export interface Sales {
  orders: number;
  /** Σ current totals: goods and delivery, less vouchers and returns. */
  soldMinor: number;
  /** Reductions of the totals after the sale, at any time: returned goods, lowered prices. */
  creditedMinor: number;
  deliveryMinor: number;
  /** The VAT in the sales, rounded for each order as on its invoice. */
  vatMinor: number;
}
export const NO_SALES: Sales = { orders: 0, soldMinor: 0, creditedMinor: 0, deliveryMinor: 0, vatMinor: 0 };

export interface DaySales extends Sales {
  date: string;
  channel: OrderChannel;
}

/** Returns sales by local day and channel. */
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
    channel: row.channel as OrderChannel,
    orders: Number(row.orders),
    soldMinor: Number(row.sold),
    creditedMinor: Number(row.credited),
    deliveryMinor: Number(row.delivery),
    vatMinor: Number(row.vat),
  }));
}

export interface GoodsSales {
  /** Null: services, or goods without a product in the catalogue. */
  productId: number | null;
  serviceId: number | null;
  name: string | null;
  /** Of a product. */
  category: string | null;
  pieces: number;
  /** Σ price × quantity of its lines. */
  goodsMinor: number;
}

/** Returns sales by product and service, the largest first. */
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

/** Returns placed orders by their current status, without tests. */
export async function ordersByStatus(db: Knex, span: Span): Promise<{ status: OrderStatus; orders: number }[]> {
  const rows: { status: OrderStatus; orders: string }[] = await db("orders")
    .select("status")
    .count({ orders: "*" })
    .where("is_test", false)
    .modify(within("created_at", span))
    .groupBy("status");
  return rows.map(({ status, orders }) => ({ status, orders: Number(orders) }));
}

/** Returns the orders of each status since the beginning, and their sales. */
export async function ordersInAll(db: Knex): Promise<{ status: OrderStatus; orders: number; soldMinor: number }[]> {
  const rows: { status: OrderStatus; orders: string; sold: string }[] = await db
    // Without the hint, the server walks the index of statuses and fetches every order.
    .from(db.raw("orders force index (ix_orders_sales)"))
    .select("status")
    .count({ orders: "*" })
    .sum({
      sold: db.raw(`if(${IS_SOLD}, total_minor, 0)`),
    })
    .where("is_test", false)
    .groupBy("status");
  return rows.map((row) => ({ status: row.status, orders: Number(row.orders), soldMinor: Number(row.sold) }));
}

/** Returns how many accounts were opened, by day. */
export async function newCustomersByDay(db: Knex, span: Span): Promise<Map<string, number>> {
  const rows: { day: string; customers: string }[] = await db("users")
    .select({ day: shopDay(db, "created_at", span) })
    .count({ customers: "*" })
    .where({ role: "user", is_visitor: false })
    .modify(within("created_at", span))
    .groupBy("day");
  return new Map(rows.map((row) => [dateOfDay(row.day), Number(row.customers)]));
}
