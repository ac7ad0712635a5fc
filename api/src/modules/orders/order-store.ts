import type { Handover } from "@fundi/shared/offers";
import { normalizeOrderStatus, type OrderStatus, type PaymentStatus } from "@fundi/shared/order-status";
import type { Knex } from "knex";
import type { OrderRecord, StockState } from "./order";

export interface OrderItemRecord {
  id: number;
  orderId: number;
  productId: number | null;
  inventoryItemId: number | null;
  serviceId: number | null;
  name: string;
  quantity: number;
  priceMinor: number;
  /** The catalogue's price where another one was agreed, and why. */
  listPriceMinor: number | null;
  priceReason: string;
  image: string | null;
  /** Of the product as it is now, where it is still known. */
  category?: string | undefined;
}

export interface OrderStepRecord {
  id: number;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
  by: string | null;
  at: Date;
}

const COLUMNS = [
  "id",
  "order_number",
  "user_id",
  "channel",
  "served_by",
  "status",
  "payment_status",
  "total_minor",
  "delivery_fee_minor",
  "discount_minor",
  "sale_discount_minor",
  "sale_discount_percent",
  "sale_discount_reason",
  "sale_discount_by",
  "credited_minor",
  "voucher_code",
  "approved_minor",
  "refunded_minor",
  "vat_rate",
  "first_name",
  "last_name",
  "email",
  "phone",
  "street",
  "city",
  "state",
  "zip_code",
  "handover",
  "notes",
  "tracking_number",
  "attention",
  "is_test",
  "stock_state",
  "hold_expires_at",
  "version",
  "created_at",
  "updated_at",
].map((column) => `orders.${column}`);

interface OrderRow {
  id: number;
  order_number: string;
  user_id: number | null;
  channel: OrderRecord["channel"];
  served_by: number | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  total_minor: number;
  delivery_fee_minor: number;
  discount_minor: number;
  sale_discount_minor: number;
  sale_discount_percent: string | null;
  sale_discount_reason: string;
  sale_discount_by: number | null;
  credited_minor: number;
  voucher_code: string | null;
  approved_minor: number;
  refunded_minor: number;
  vat_rate: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  handover: Handover;
  notes: string;
  tracking_number: string | null;
  attention: string | null;
  is_test: number;
  stock_state: StockState;
  hold_expires_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const toSaleDiscount = (row: OrderRow): OrderRecord["saleDiscount"] =>
  row.sale_discount_minor === 0
    ? null
    : {
        minor: row.sale_discount_minor,
        percent: row.sale_discount_percent === null ? null : Number(row.sale_discount_percent),
        reason: row.sale_discount_reason,
        by: row.sale_discount_by,
      };

const toOrder = (row: OrderRow): OrderRecord => ({
  id: row.id,
  orderNumber: row.order_number,
  userId: row.user_id,
  channel: row.channel,
  servedBy: row.served_by,
  // Whatever it says, the list it stands in is shown.
  status: normalizeOrderStatus(row.status),
  paymentStatus: row.payment_status,
  totalMinor: row.total_minor,
  deliveryFeeMinor: row.delivery_fee_minor,
  discountMinor: row.discount_minor,
  saleDiscount: toSaleDiscount(row),
  creditedMinor: row.credited_minor,
  voucherCode: row.voucher_code,
  approvedMinor: row.approved_minor,
  refundedMinor: row.refunded_minor,
  vatRate: Number(row.vat_rate),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  street: row.street,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  handover: row.handover,
  notes: row.notes,
  trackingNumber: row.tracking_number,
  attention: row.attention,
  isTest: Boolean(row.is_test),
  stockState: row.stock_state,
  holdExpiresAt: row.hold_expires_at,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function findOrder(db: Knex, id: number): Promise<OrderRecord | null> {
  const row: OrderRow | undefined = await db("orders").select(COLUMNS).where({ id }).first();
  return row ? toOrder(row) : null;
}

export async function findOrderByNumber(db: Knex, orderNumber: string): Promise<OrderRecord | null> {
  const row: OrderRow | undefined = await db("orders").select(COLUMNS).where({ order_number: orderNumber }).first();
  return row ? toOrder(row) : null;
}

/** Orders by their numbers. */
export async function findOrdersByNumber(db: Knex, numbers: readonly string[]): Promise<Map<string, OrderRecord>> {
  if (numbers.length === 0) return new Map();
  const rows: OrderRow[] = await db("orders").select(COLUMNS).whereIn("order_number", numbers);
  return new Map(rows.map((row) => [row.order_number, toOrder(row)]));
}

/** Locks the order until the transaction ends, so that two people cannot act on it at once. */
export async function lockOrder(db: Knex, id: number): Promise<OrderRecord | null> {
  const row: OrderRow | undefined = await db("orders").select(COLUMNS).where({ id }).forUpdate().first();
  return row ? toOrder(row) : null;
}

/** Orders in the order of `ids`. */
export async function findOrders(db: Knex, ids: readonly number[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const rows: OrderRow[] = await db("orders").select(COLUMNS).whereIn("id", ids);
  const byId = new Map(rows.map((row) => [row.id, toOrder(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A person's orders, newest first, optionally only those older than an id. */
export async function findOrdersOf(
  db: Knex,
  userId: number,
  page: { before?: number | undefined; limit: number },
): Promise<OrderRecord[]> {
  const rows: OrderRow[] = await db("orders")
    .select(COLUMNS)
    .where({ user_id: userId })
    .modify((query) => {
      if (page.before !== undefined) query.where("id", "<", page.before);
    })
    .orderBy("id", "desc")
    .limit(page.limit);
  return rows.map(toOrder);
}

/** How many orders a person has placed. */
export async function countOrdersOf(db: Knex, userId: number): Promise<number> {
  const row = await db("orders").where({ user_id: userId }).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

export type NewOrder = Omit<
  OrderRecord,
  "id" | "refundedMinor" | "creditedMinor" | "trackingNumber" | "attention" | "version" | "updatedAt"
>;

/** A customer's orders that wait for their payment or for its approval. */
const waitingForPayment = (db: Knex, userId: number) =>
  db("orders as o")
    .where({ "o.user_id": userId, "o.status": "pending", "o.is_test": false })
    .whereIn("o.payment_status", ["unpaid", "awaiting_approval"]);

/** Returns how many of a customer's orders wait for payment. */
export async function countUnpaidOrders(db: Knex, userId: number): Promise<number> {
  const row = await waitingForPayment(db, userId).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

/** Returns how many pieces are kept for a customer's orders that wait for payment. */
export async function countHeldPieces(db: Knex, userId: number): Promise<number> {
  const row = await waitingForPayment(db, userId)
    .join("order_items as i", "i.order_id", "o.id")
    .where({ "o.stock_state": "held" })
    .whereNotNull("i.inventory_item_id")
    .sum({ pieces: "i.quantity" })
    .first();
  return Number(row?.pieces ?? 0);
}

/** Returns the id. A number that exists already fails on `uq_orders_number`. */
export async function insertOrder(db: Knex, order: NewOrder): Promise<number> {
  const [id = 0] = await db("orders").insert({
    order_number: order.orderNumber,
    user_id: order.userId,
    channel: order.channel,
    served_by: order.servedBy,
    status: order.status,
    payment_status: order.paymentStatus,
    total_minor: order.totalMinor,
    delivery_fee_minor: order.deliveryFeeMinor,
    discount_minor: order.discountMinor,
    sale_discount_minor: order.saleDiscount?.minor ?? 0,
    sale_discount_percent: order.saleDiscount?.percent ?? null,
    sale_discount_reason: order.saleDiscount?.reason ?? "",
    sale_discount_by: order.saleDiscount?.by ?? null,
    voucher_code: order.voucherCode,
    approved_minor: order.approvedMinor,
    vat_rate: order.vatRate,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone,
    street: order.street,
    city: order.city,
    state: order.state,
    zip_code: order.zipCode,
    handover: order.handover,
    notes: order.notes,
    is_test: order.isTest,
    stock_state: order.stockState,
    hold_expires_at: order.holdExpiresAt,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  });
  return id;
}

/** The record of an order that was just written: nothing has happened to it since. */
export const recordOf = (order: NewOrder, id: number, now: Date): OrderRecord => ({
  ...order,
  id,
  refundedMinor: 0,
  creditedMinor: 0,
  trackingNumber: null,
  attention: null,
  version: 1,
  updatedAt: now,
});

/** Writes what changes in an order's life. The order must be locked; its version is one higher already. */
export async function saveOrder(db: Knex, order: OrderRecord): Promise<void> {
  await db("orders").where({ id: order.id }).update({
    status: order.status,
    payment_status: order.paymentStatus,
    total_minor: order.totalMinor,
    credited_minor: order.creditedMinor,
    approved_minor: order.approvedMinor,
    refunded_minor: order.refundedMinor,
    tracking_number: order.trackingNumber,
    attention: order.attention,
    stock_state: order.stockState,
    hold_expires_at: order.holdExpiresAt,
    version: order.version,
    updated_at: order.updatedAt,
  });
}

export type NewItem = Omit<OrderItemRecord, "id" | "orderId">;

/** Answers the lines with their ids. */
export async function insertItems(db: Knex, orderId: number, items: readonly NewItem[]): Promise<OrderItemRecord[]> {
  const [firstId = 0] = await db("order_items").insert(
    items.map((item) => ({
      order_id: orderId,
      product_id: item.productId,
      inventory_item_id: item.inventoryItemId,
      service_id: item.serviceId,
      list_price_minor: item.listPriceMinor,
      price_reason: item.priceReason,
      name: item.name,
      quantity: item.quantity,
      price_minor: item.priceMinor,
      image: item.image,
    })),
  );
  // One multi-row insert gets consecutive ids on both servers.
  return items.map((item, index) => ({ ...item, id: firstId + index, orderId }));
}

/** The lines of several orders, by order. */
export async function findItems(db: Knex, orderIds: readonly number[]): Promise<Map<number, OrderItemRecord[]>> {
  const byOrder = new Map<number, OrderItemRecord[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db("order_items")
    .leftJoin("products", "products.id", "order_items.product_id")
    .select(
      "order_items.id",
      "order_id",
      "product_id",
      "order_items.inventory_item_id",
      "service_id",
      "order_items.name",
    )
    .select("quantity", "order_items.price_minor", "list_price_minor", "price_reason", "image", "products.category")
    .whereIn("order_id", orderIds)
    .orderBy("order_items.id");
  for (const row of rows) {
    const item: OrderItemRecord = {
      id: row.id,
      orderId: row.order_id,
      productId: row.product_id,
      inventoryItemId: row.inventory_item_id,
      serviceId: row.service_id,
      name: row.name,
      quantity: row.quantity,
      priceMinor: row.price_minor,
      listPriceMinor: row.list_price_minor,
      priceReason: row.price_reason,
      image: row.image,
      category: row.category ?? undefined,
    };
    byOrder.set(item.orderId, [...(byOrder.get(item.orderId) ?? []), item]);
  }
  return byOrder;
}

export interface NewStep {
  orderId: number;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
  userId: number | null;
  at: Date;
}

/** Answers the ids of the steps. */
export async function insertSteps(db: Knex, steps: readonly NewStep[]): Promise<number[]> {
  const [firstId = 0] = await db("order_steps").insert(
    steps.map((step) => ({
      order_id: step.orderId,
      from_status: step.from,
      to_status: step.to,
      note: step.note,
      user_id: step.userId,
      created_at: step.at,
    })),
  );
  return steps.map((_, index) => firstId + index);
}

export const insertStep = (db: Knex, step: NewStep): Promise<number[]> => insertSteps(db, [step]);

/** The history of an order, oldest first, with the names of those who acted. */
export async function findSteps(db: Knex, orderId: number): Promise<OrderStepRecord[]> {
  const rows = await db("order_steps as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .select(
      "s.id",
      "s.from_status",
      "s.to_status",
      "s.note",
      "s.user_id",
      "u.first_name",
      "u.last_name",
      "s.created_at",
    )
    .where("s.order_id", orderId)
    .orderBy("s.id");
  return rows.map((row) => ({
    id: row.id,
    from: row.from_status,
    to: row.to_status,
    note: row.note,
    by: row.user_id === null ? null : `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    at: row.created_at,
  }));
}

/** Orders whose goods are kept no longer. */
export async function findLapsedHolds(db: Knex, now: Date, limit: number): Promise<number[]> {
  const rows = await db("orders")
    .select("id")
    .where("hold_expires_at", "<=", now)
    .orderBy("hold_expires_at")
    .limit(limit);
  return rows.map((row) => row.id);
}
