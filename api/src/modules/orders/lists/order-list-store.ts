import type { OrderFilter } from "@fundi/shared/orders/admin-orders";
import { HANDED_OVER, NOT_PAID, type OrderStatus, UNDER_WAY } from "@fundi/shared/orders/order-status";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/values/time";
import type { Knex } from "knex";
import type { Condition } from "../../../platform/database/text-search";
import { OVER } from "../order";
import { type OrderCount, readCounts } from "./order-count-store";
import { countOfDays } from "./order-day-count-store";
import { FOUND_BOUND, findFew, onlyFound } from "./order-search-store";

/** Counting stops here; beyond it the list says "10,000+". */
const COUNT_BOUND = 10_000;

const SORT_COLUMNS: Record<OrderFilter["sortBy"], readonly string[]> = {
  created_at: ["created_at", "id"],
  total: ["total_minor", "id"],
  orderNumber: ["order_number"],
  status: ["status", "created_at", "id"],
};

interface OrderPage {
  ids: number[];
  total: number;
  totalIsExact: boolean;
  counts: OrderCount[];
}

type Matches = Omit<OrderPage, "counts">;

/** The console's filter, or the api's own: the shop's real orders. */
export type OrderListFilter = OrderFilter & { withoutTests?: true };

/** Returns one page of orders for the console, as ids; the total is exact unless it exceeds a bound. */
export async function listOrderIds(db: Knex, filter: OrderListFilter, timeZone: string): Promise<OrderPage> {
  const narrowed = narrowedBy(filter, timeZone);
  if (filter.search) {
    const [matches, counts] = await Promise.all([search(db, filter, filter.search, narrowed), readCounts(db)]);
    return { ...matches, counts };
  }
  const [ids, counts, bounded] = await Promise.all([
    pageOf(db, filter, narrowed),
    readCounts(db),
    areCountsStored(filter) ? null : totalOf(db, filter, narrowed, timeZone),
  ]);
  const total = areCountsStored(filter) ? storedTotal(filter, counts) : bounded;
  return { ids, total: total ?? COUNT_BOUND, totalIsExact: total !== null, counts };
}

const statusesOf = (status: NonNullable<OrderFilter["status"]>): readonly OrderStatus[] =>
  status === "under_way" ? UNDER_WAY : [status];

/** Cancelled orders whose money was not given back. */
const toGiveBack: Condition = (query) => query.where("status", "cancelled").whereRaw("approved_minor > refunded_minor");

/** What is still to pay, as `dueMinor` has it, where it is more than nothing. */
const DUE_MINOR = "total_minor - approved_minor + refunded_minor";

/** Customers owe for it: `isOwed` in SQL. */
const owed: Condition = (query) =>
  query
    .where((goods) =>
      goods
        .whereIn("status", HANDED_OVER)
        .orWhere({ status: "shipped", handover: "delivery", pay_at: "order" } satisfies Record<string, string>),
    )
    // By their index: paid orders, which are most, are not read.
    .whereIn("payment_status", NOT_PAID)
    .whereRaw(`${DUE_MINOR} > 0`)
    .where("is_test", false);

/** Filters that depend on an order's own money, which the stored counts do not know. */
const BY_MONEY = { to_give_back: toGiveBack, owed };
const isByMoney = (of: OrderFilter["paymentStatus"]): of is keyof typeof BY_MONEY =>
  of === "owed" || of === "to_give_back";

/** `isNotSetAside` in SQL. */
const notSetAside: Condition = (query) => query.where("stock_state", "lapsed").whereNotIn("status", OVER);

/** Returns what customers owe for the orders that a filter finds, in minor units. */
export async function sumOwed(db: Knex, filter: OrderListFilter, timeZone: string): Promise<number> {
  const [row] = await db("orders")
    .modify(narrowedBy({ ...filter, paymentStatus: "owed" }, timeZone))
    .modify((query) => {
      if (filter.search) query.modify(onlyFound(filter.search));
    })
    .sum({ owed: db.raw(DUE_MINOR) });
  return Number(row?.owed ?? 0);
}

const narrowedBy =
  (filter: OrderListFilter, timeZone: string): Condition =>
  (query) => {
    if (filter.withoutTests) query.where("is_test", false);
    if (filter.status) query.whereIn("status", statusesOf(filter.status));
    if (isByMoney(filter.paymentStatus)) BY_MONEY[filter.paymentStatus](query);
    else if (filter.paymentStatus) query.where("payment_status", filter.paymentStatus);
    if (filter.goods) query.modify(notSetAside);
    if (filter.channel) query.where("channel", filter.channel);
    if (filter.dateFrom) query.where("created_at", ">=", startOfShopDay(filter.dateFrom, timeZone));
    if (filter.dateTo) query.where("created_at", "<", endOfShopDay(filter.dateTo, timeZone));
  };

async function pageOf(db: Knex, filter: OrderFilter, conditions: Condition, index?: string): Promise<number[]> {
  const rows: { id: number }[] = await db
    .select("id")
    .from(index === undefined ? "orders" : db.raw("orders force index (??)", [index]))
    .modify(conditions)
    .orderBy(SORT_COLUMNS[filter.sortBy].map((column) => ({ column, order: filter.sortOrder })))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  return rows.map((row) => row.id);
}

/**
 * Few matches are found by index and sorted; many are met soon on a walk through the list, where finding and sorting
 * all of them would take longer with every order.
 */
async function search(db: Knex, filter: OrderFilter, text: string, narrowed: Condition): Promise<Matches> {
  const few = await findFew(db, text, narrowed);
  if (few) {
    const ids = await pageOf(db, filter, (query) => query.whereIn("id", few), "PRIMARY");
    return { ids, total: few.length, totalIsExact: true };
  }
  const met: Condition = (query) => query.modify(narrowed).modify(onlyFound(text));
  return { ids: await pageOf(db, filter, met, walkedBy(filter)), total: FOUND_BOUND, totalIsExact: false };
}

/** Returns the index that has the orders in list order, for a single status if one is filtered. */
function walkedBy({ sortBy, status, paymentStatus, goods }: OrderFilter): string {
  if (sortBy === "total") return "ix_orders_total";
  if (sortBy === "orderNumber") return "uq_orders_number";
  if (goods && sortBy === "created_at") return "ix_orders_stock_state";
  const isOfOneStatus = (status && status !== "under_way") || paymentStatus === "to_give_back";
  if (sortBy === "status" || isOfOneStatus) return "ix_orders_status";
  return paymentStatus && paymentStatus !== "owed" ? "ix_orders_payment_status" : "ix_orders_created";
}

/** Whether the stored counts, which know no time, no goods, no channel and no order's own money, cover the filter. */
const areCountsStored = ({ dateFrom, dateTo, paymentStatus, goods, channel }: OrderListFilter): boolean =>
  !dateFrom && !dateTo && !goods && !channel && !isByMoney(paymentStatus);

/** Returns the total of a filter that the stored counts cover. */
const storedTotal = (filter: OrderListFilter, counts: readonly OrderCount[]): number =>
  counts
    .filter((count) => !filter.withoutTests || !count.isTest)
    .filter((count) => !filter.status || statusesOf(filter.status).includes(count.status))
    .filter((count) => !filter.paymentStatus || count.paymentStatus === filter.paymentStatus)
    .reduce((sum, count) => sum + count.orders, 0);

/** Returns the total of a filter by time, null when it is beyond COUNT_BOUND; of whole days by the counts of the days. */
async function totalOf(
  db: Knex,
  { dateFrom: from, dateTo: to, status, paymentStatus, goods, channel, withoutTests }: OrderListFilter,
  narrowed: Condition,
  timeZone: string,
): Promise<number | null> {
  const isByDayOnly = !status && !paymentStatus && !goods && !channel && !withoutTests;
  const counted = isByDayOnly && from && to ? await countOfDays(db, { from, to, timeZone }, COUNT_BOUND) : undefined;
  return counted === undefined ? boundedCount(db, narrowed) : counted;
}

/**
 * Returns how many orders match, null when there are more than COUNT_BOUND. Whether one lies behind the bound is read
 * off the index; counting within a subquery would store each of them in a temporary table first.
 */
async function boundedCount(db: Knex, conditions: Condition): Promise<number | null> {
  const [beyond] = await db("orders").select("id").modify(conditions).limit(1).offset(COUNT_BOUND);
  if (beyond) return null;
  const [row] = await db("orders").modify(conditions).count({ count: "*" });
  return Number(row?.count ?? 0);
}
