import type { KnownBy } from "@fundi/shared/customers/customers";
import { fullName } from "@fundi/shared/values/person-name";
import { phonePrefix } from "@fundi/shared/values/phone";
import type { Knex } from "knex";
import {
  type Condition,
  hasIndexedWord,
  newestFound,
  personMeanings,
  startsWith,
  whereWords,
} from "../../platform/database/text-search";

export interface AccountRecord {
  id: number;
  name: string;
  phone: string;
  email: string;
}

/** A record that names a person: an order, a quote or an appointment. */
export interface NamingRecord {
  kind: KnownBy;
  id: number;
  title: string;
  at: Date;
  /** Null where the person had no account. */
  userId: number | null;
  name: string;
  phone: string;
  email: string;
}

interface AccountRow {
  id: number;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
}

/** Returns these accounts by name, without closed ones. */
export async function findAccounts(db: Knex, ids: readonly number[]): Promise<AccountRecord[]> {
  if (ids.length === 0) return [];
  const rows: AccountRow[] = await db("users")
    .select("id", "first_name", "last_name", "phone", "email")
    .whereIn("id", [...ids])
    .where({ active: true })
    .orderBy(["first_name", "last_name", "id"]);
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row.first_name, row.last_name),
    phone: row.phone ?? "",
    email: row.email ?? "",
  }));
}

/** Quotes have one name: a number by its beginning, else every word in the name or address. */
function quoteMeanings(search: string): Condition[] {
  const phone = phonePrefix(search);
  if (phone) return [(query) => query.where("phone", "like", startsWith(phone))];
  const byStart: Condition = (query) => query.where("name", "like", startsWith(search));
  if (!hasIndexedWord(search)) return [byStart];
  // The index has the service's words, too, which are no name.
  const words = whereWords(["name", "email", "service"], search);
  const names = search.split(/\s+/).filter(Boolean);
  return [
    byStart,
    (query) => {
      query.modify(words);
      for (const name of names) query.whereRaw("concat_ws(' ', name, email) like ?", [`%${startsWith(name)}`]);
    },
  ];
}

const NAMES = ["first_name", "last_name", "phone", "email", "user_id", "id"] as const;

interface NamingRow {
  id: number;
  user_id: number | null;
  title: string;
  at: Date;
  name?: string;
  first_name?: string;
  last_name?: string;
  phone: string | null;
  email: string | null;
}

/** How each kind of record is searched and read. */
const SOURCES: Record<
  KnownBy,
  { table: string; meanings: (search: string) => Condition[]; columns: readonly string[]; title: string }
> = {
  order: { table: "orders", meanings: personMeanings, columns: NAMES, title: "order_number" },
  quote: {
    table: "quotes",
    meanings: quoteMeanings,
    columns: ["name", "phone", "email", "user_id", "id"],
    title: "service",
  },
  appointment: { table: "appointments", meanings: personMeanings, columns: NAMES, title: "service_title" },
};

/** Returns the newest records of one kind that name a person so, with or without an account. */
export async function findNamingRecords(
  db: Knex,
  kind: KnownBy,
  search: string,
  limit: number,
): Promise<NamingRecord[]> {
  const { table, meanings, columns, title } = SOURCES[kind];
  const ids = await newestFound(db, table, meanings(search), limit);
  if (ids.length === 0) return [];
  const rows: NamingRow[] = await db(table)
    .select(...columns, { title, at: "created_at" })
    .whereIn("id", ids);
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.title,
    at: row.at,
    userId: row.user_id,
    name: row.name ?? fullName(row.first_name ?? "", row.last_name ?? ""),
    phone: row.phone ?? "",
    email: row.email ?? "",
  }));
}
