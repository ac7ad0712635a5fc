import type { Role } from "@fundi/shared/accounts/roles";
import type { Knex } from "knex";
import { type Condition, newestFound, personMeanings } from "../../platform/database/text-search";

export interface CustomerRecord {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
  active: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  orderCount: number;
  role: Role;
}

interface CustomerRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  active: number;
  created_at: Date;
  last_seen_at: Date | null;
  role: Role;
}

const COLUMNS = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "address",
  "active",
  "created_at",
  "last_seen_at",
  "role",
] as const;

const toCustomer = (row: CustomerRow, orderCount: number): CustomerRecord => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? "",
  phone: row.phone,
  address: row.address,
  active: Boolean(row.active),
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  orderCount,
  role: row.role,
});

/** Customers are accounts without a staff role; closed accounts are excluded. */
const isCustomer: Condition = (query) => query.where({ role: "user", active: true });

/** Returns a page of customers' ids with the number of matches. */
export async function findCustomerIds(
  db: Knex,
  filter: { search?: string | undefined; sort: "newest" | "oldest"; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const { search, sort, limit, offset } = filter;
  const found = (): Knex.QueryBuilder => {
    if (!search) return db("users").modify(isCustomer);
    const parts = personMeanings(search).map((meaning) => db("users").select("id").modify(meaning).modify(isCustomer));
    return db.from(db.union(parts).as("found"));
  };
  const [rows, counted]: [{ id: number }[], { total: number } | undefined] = await Promise.all([
    found()
      .select("id")
      .orderBy("id", sort === "newest" ? "desc" : "asc")
      .limit(limit)
      .offset(offset),
    found().count({ total: "*" }).first(),
  ]);
  return { ids: rows.map(({ id }) => id), total: Number(counted?.total ?? 0) };
}

const findNewest = (db: Knex, search: string, limit: number, whom: Condition): Promise<number[]> =>
  newestFound(
    db,
    "users",
    personMeanings(search).map(
      (meaning): Condition =>
        (query) =>
          query.modify(meaning).modify(whom),
    ),
    limit,
  );

/** Returns ids of matching customers, newest first, a few for each possible meaning. */
export const findNewestCustomers = (db: Knex, search: string, limit: number): Promise<number[]> =>
  findNewest(db, search, limit, isCustomer);

/** The same of all open accounts: staff buy, too. */
export const findNewestAccounts = (db: Knex, search: string, limit: number): Promise<number[]> =>
  findNewest(db, search, limit, (query) => query.where({ active: true }));

/** Returns these accounts in the order of the ids, each with its number of orders. */
export async function customersById(db: Knex, ids: readonly number[]): Promise<CustomerRecord[]> {
  if (ids.length === 0) return [];
  const [rows, orders]: [CustomerRow[], Map<number, number>] = await Promise.all([
    db("users")
      .select(...COLUMNS)
      .whereIn("id", ids),
    ordersOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, toCustomer(row, orders.get(row.id) ?? 0)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function ordersOf(db: Knex, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows: { user_id: number; orders: number }[] = await db
    .from("orders")
    .select("user_id")
    .count({ orders: "*" })
    .whereIn("user_id", [...userIds])
    .groupBy("user_id");
  return new Map(rows.map((row) => [row.user_id, Number(row.orders)]));
}
