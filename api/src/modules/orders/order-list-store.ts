import type { OrderFilter } from "@fundi/shared/orders";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/time";
import type { Knex } from "knex";
import { type OrderCount, readCounts } from "./order-count-store";

/** Counting stops here; beyond it the list says "10,000+". */
const COUNT_BOUND = 10_000;

const SORT_COLUMNS: Record<OrderFilter["sortBy"], readonly string[]> = {
  created_at: ["created_at", "id"],
  total: ["total_minor", "id"],
  orderNumber: ["order_number"],
  status: ["status", "created_at", "id"],
};

export interface OrderPage {
  ids: number[];
  total: number;
  totalIsExact: boolean;
  counts: OrderCount[];
}

const prefix = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** "4821", "48217730" and "fd-4821" all find FD-4821-7730. */
function numberPattern(text: string): string | null {
  const match = /^(fd|test)?[\s-]*([\d\s-]{3,})$/i.exec(text);
  if (!match) return null;
  const digits = (match[2] ?? "").replace(/\D/g, "").slice(0, 8);
  const spelled = digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
  return `${(match[1] ?? "FD").toUpperCase()}-${spelled}%`;
}

/** The orders that a search means: each condition is answered by an index of its own. */
function matchingIds(db: Knex, search: string): Knex.QueryBuilder {
  const [first = "", ...rest] = search.split(/\s+/);
  const conditions: ((query: Knex.QueryBuilder) => void)[] = [
    (query) => query.where("email", "like", prefix(search)),
    (query) => query.where("last_name", "like", prefix(search)),
    (query) => query.where("order_number", "like", prefix(search)),
    (query) =>
      rest.length > 0
        ? query.where("first_name", first).where("last_name", "like", prefix(rest.join(" ")))
        : query.where("first_name", "like", prefix(first)),
  ];
  const number = numberPattern(search);
  if (number) conditions.push((query) => query.where("order_number", "like", number));
  if (/^[\d\s+]{3,}$/.test(search)) {
    const digits = search.replace(/\D/g, "").replace(/^254/, "0");
    conditions.push((query) => query.where("phone", "like", `${digits}%`));
  }
  const parts = conditions.map((condition) =>
    db("orders")
      .select("id")
      .modify(condition)
      .limit(COUNT_BOUND + 1),
  );
  return db.union(parts, true);
}

/** One page of orders for the console, as ids; the total is exact unless it passes a bound. */
export async function listOrderIds(db: Knex, filter: OrderFilter, timeZone: string): Promise<OrderPage> {
  const conditions = (query: Knex.QueryBuilder) => {
    if (filter.status) query.where("orders.status", filter.status);
    if (filter.paymentStatus) query.where("orders.payment_status", filter.paymentStatus);
    if (filter.dateFrom) query.where("orders.created_at", ">=", startOfShopDay(filter.dateFrom, timeZone));
    if (filter.dateTo) query.where("orders.created_at", "<", endOfShopDay(filter.dateTo, timeZone));
    if (filter.search) query.join(matchingIds(db, filter.search).as("found"), "found.id", "orders.id");
  };
  const page = db("orders")
    .select("orders.id")
    .modify(conditions)
    .orderBy(SORT_COLUMNS[filter.sortBy].map((column) => ({ column: `orders.${column}`, order: filter.sortOrder })))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [rows, counts] = await Promise.all([page as Promise<{ id: number }[]>, readCounts(db)]);
  const kept = keptTotal(filter, counts);
  const total = kept ?? (await boundedCount(db, conditions));
  return {
    ids: rows.map((row) => row.id),
    total: Math.min(total, kept ?? COUNT_BOUND),
    totalIsExact: kept !== null || total <= COUNT_BOUND,
    counts,
  };
}

/** The total from the kept counts, when the filter asks for nothing that they do not know. */
function keptTotal(filter: OrderFilter, counts: readonly OrderCount[]): number | null {
  if (filter.search || filter.dateFrom || filter.dateTo) return null;
  return counts
    .filter((count) => !filter.status || count.status === filter.status)
    .filter((count) => !filter.paymentStatus || count.paymentStatus === filter.paymentStatus)
    .reduce((sum, count) => sum + count.orders, 0);
}

async function boundedCount(db: Knex, conditions: (query: Knex.QueryBuilder) => void): Promise<number> {
  const bounded = db("orders")
    .select("orders.id")
    .modify(conditions)
    .limit(COUNT_BOUND + 1)
    .as("bounded");
  const [row] = await db.from(bounded).count({ count: "*" });
  return Number(row?.count ?? 0);
}
