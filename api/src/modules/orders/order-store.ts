import type { Knex } from "knex";
import type { HeldRecords } from "../../platform/auth/viewer";
import type { Row } from "../../platform/database/table";
import { type OrderRecord, OVER } from "./order";
import { ORDERS, type OrderColumns } from "./order-columns";

const toSaleDiscount = (order: OrderColumns): OrderRecord["saleDiscount"] =>
  order.saleDiscountMinor === 0
    ? null
    : {
        minor: order.saleDiscountMinor,
        percent: order.saleDiscountPercent,
        reason: order.saleDiscountReason,
        by: order.saleDiscountBy,
      };

const saleDiscountColumns = (discount: OrderRecord["saleDiscount"]) => ({
  saleDiscountMinor: discount?.minor ?? 0,
  saleDiscountPercent: discount?.percent ?? null,
  saleDiscountReason: discount?.reason ?? "",
  saleDiscountBy: discount?.by ?? null,
});

function toOrder(row: Row): OrderRecord {
  const order = ORDERS.read(row);
  // Added, not spread: copying every order takes longer than reading it.
  return Object.assign(order, { saleDiscount: toSaleDiscount(order) });
}

export async function findOrder(db: Knex, id: number): Promise<OrderRecord | null> {
  const row: Row | undefined = await db("orders").select(ORDERS.selected).where({ id }).first();
  return row ? toOrder(row) : null;
}

export async function findOrderByNumber(db: Knex, orderNumber: string): Promise<OrderRecord | null> {
  const row: Row | undefined = await db("orders").select(ORDERS.selected).where({ order_number: orderNumber }).first();
  return row ? toOrder(row) : null;
}

/** Orders by their numbers. */
export async function findOrdersByNumber(db: Knex, numbers: readonly string[]): Promise<Map<string, OrderRecord>> {
  if (numbers.length === 0) return new Map();
  const rows: Row[] = await db("orders").select(ORDERS.selected).whereIn("order_number", numbers);
  return new Map(rows.map(toOrder).map((order) => [order.orderNumber, order]));
}

/** Locks the order until the transaction ends, so that two people cannot act on it concurrently. */
export async function lockOrder(db: Knex, id: number): Promise<OrderRecord | null> {
  const row: Row | undefined = await db("orders").select(ORDERS.selected).where({ id }).forUpdate().first();
  return row ? toOrder(row) : null;
}

/** Orders in the order of `ids`. */
export async function findOrders(db: Knex, ids: readonly number[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("orders").select(ORDERS.selected).whereIn("id", ids);
  const byId = new Map(rows.map(toOrder).map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whose orders: of an account, and of links. Links open orders without an account only. */
interface OrderOwner {
  id: number | null;
  held?: Pick<HeldRecords, "order">;
}

const isOf =
  ({ id, held }: OrderOwner) =>
  (query: Knex.QueryBuilder) => {
    const orderIds = held?.order ?? [];
    if (id === null || orderIds.length > 0) query.whereIn("id", orderIds).whereNull("user_id");
    if (id !== null) query.orWhere({ user_id: id });
  };

/** Returns a person's orders, newest first, optionally only those older than an id. */
export async function findOrdersOf(
  db: Knex,
  owner: OrderOwner,
  page: { before?: number | undefined; limit: number },
): Promise<OrderRecord[]> {
  const rows: Row[] = await db("orders")
    .select(ORDERS.selected)
    .where(isOf(owner))
    .modify((query) => {
      if (page.before !== undefined) query.where("id", "<", page.before);
    })
    .orderBy("id", "desc")
    .limit(page.limit);
  return rows.map(toOrder);
}

/** Returns how many orders a person has placed. */
export async function countOrdersOf(db: Knex, owner: OrderOwner): Promise<number> {
  const row = await db("orders").where(isOf(owner)).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

const NEW_ORDER = ORDERS.omit(
  "id",
  "refundedMinor",
  "creditedMinor",
  "trackingNumber",
  "depositMinor",
  "payUntil",
  "attention",
  "version",
  "updatedAt",
);

type NewOrder = Pick<OrderRecord, (keyof typeof NEW_ORDER.columns & keyof OrderRecord) | "saleDiscount">;

/** A customer: an account or, without one, a phone number. */
export type Payer = { userId: number } | { phone: string };

/**
 * Selects a customer's orders that wait for payment or approval; not those placed earlier whose stock is held no more, so
 * that a stranger who orders with a number locks its owner out for hours, not for ever.
 */
const waitingForPayment = (db: Knex, payer: Payer, since: Date) =>
  db("orders as o")
    .where("userId" in payer ? { "o.user_id": payer.userId } : { "o.user_id": null, "o.phone": payer.phone })
    .where({ "o.is_test": false })
    // A bill is for work that was agreed, and holds nothing of the stock.
    .whereNot("o.channel", "repair")
    // One that is paid at the handover waits until it is handed over.
    .andWhere((open) =>
      open
        .where({ "o.status": "pending" })
        .orWhere((later) => later.where({ "o.pay_at": "handover" }).whereNotIn("o.status", OVER)),
    )
    .andWhere((counted) => counted.whereNot("o.stock_state", "lapsed").orWhere("o.created_at", ">", since))
    .whereIn("o.payment_status", ["unpaid", "awaiting_approval"]);

/** Returns how many of a customer's orders wait for payment; what is not held counts if it was placed since then. */
export async function countUnpaidOrders(db: Knex, payer: Payer, since: Date): Promise<number> {
  const row = await waitingForPayment(db, payer, since).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

/** Returns how many units are held for a customer's orders that wait for payment. */
export async function countHeldUnits(db: Knex, payer: Payer, since: Date): Promise<number> {
  const row = await waitingForPayment(db, payer, since)
    .join("order_items as i", "i.order_id", "o.id")
    .where({ "o.stock_state": "held" })
    .whereNotNull("i.inventory_item_id")
    .sum({ pieces: "i.quantity" })
    .first();
  return Number(row?.pieces ?? 0);
}

/** Returns the id. A duplicate number fails on `uq_orders_number`. */
export async function insertOrder(db: Knex, order: NewOrder): Promise<number> {
  const [id = 0] = await db("orders").insert({
    ...NEW_ORDER.toRow({ ...order, ...saleDiscountColumns(order.saleDiscount) }),
    updated_at: order.createdAt,
  });
  return id;
}

/** Returns the record of an order that was just inserted. */
export const recordOf = (order: NewOrder, id: number, now: Date): OrderRecord => ({
  ...order,
  id,
  refundedMinor: 0,
  creditedMinor: 0,
  trackingNumber: null,
  depositMinor: null,
  payUntil: null,
  attention: null,
  version: 1,
  updatedAt: now,
});

const MUTABLE = ORDERS.pick(
  "status",
  "paymentStatus",
  "totalMinor",
  "creditedMinor",
  "approvedMinor",
  "refundedMinor",
  "trackingNumber",
  "depositMinor",
  "payUntil",
  "kraPin",
  "attention",
  "stockState",
  "holdExpiresAt",
  "version",
  "updatedAt",
);

/** Updates the mutable columns of an order. The order must be locked, its version already incremented. */
export async function saveOrder(db: Knex, order: OrderRecord): Promise<void> {
  await db("orders").where({ id: order.id }).update(MUTABLE.toRow(order));
}

/** Sets whose order it is, and the number of its link. The order must be locked. */
export async function saveOwner(
  db: Knex,
  id: number,
  owner: Pick<OrderRecord, "userId" | "linkNumber">,
): Promise<void> {
  await db("orders").where({ id }).update(ORDERS.pick("userId", "linkNumber").toRow(owner));
}

/** Sets the number at the bill of a repair. */
export async function saveBillPhone(db: Knex, id: number, phone: string | null): Promise<void> {
  await db("orders").where({ id, channel: "repair" }).update({ phone });
}

/** Returns orders whose hold has expired. */
export async function findLapsedHolds(db: Knex, now: Date, limit: number): Promise<number[]> {
  const rows = await db("orders")
    .select("id")
    .where("hold_expires_at", "<=", now)
    .orderBy("hold_expires_at")
    .limit(limit);
  return rows.map((row) => row.id);
}
