import { phonePrefix } from "@fundi/shared/phone";
import type { Knex } from "knex";
import { type Condition, newestFound, startsWith } from "../../platform/database/text-search";

/** A search that finds more orders than this is counted no further. */
export const FOUND_BOUND = 1000;

/** "4821", "48217730" and "fd-4821" all find FD-4821-7730. */
function numberPattern(text: string): string | null {
  const match = /^(fd|test)?[\s-]*([\d\s-]{3,})$/i.exec(text);
  if (!match) return null;
  const digits = (match[2] ?? "").replace(/\D/g, "").slice(0, 8);
  const spelled = digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
  return `${(match[1] ?? "FD").toUpperCase()}-${spelled}%`;
}

/** What a search may mean; each meaning is answered by an index of its own. */
function meaningsOf(search: string): Condition[] {
  const [first = "", ...rest] = search.split(/\s+/);
  const meanings: Condition[] = [
    (query) => query.where("email", "like", startsWith(search)),
    (query) => query.where("last_name", "like", startsWith(search)),
    (query) => query.where("order_number", "like", startsWith(search)),
    (query) =>
      rest.length > 0
        ? query.where("first_name", first).where("last_name", "like", startsWith(rest.join(" ")))
        : query.where("first_name", "like", startsWith(first)),
  ];
  const number = numberPattern(search);
  if (number) meanings.push((query) => query.where("order_number", "like", number));
  const phone = phonePrefix(search);
  if (phone) meanings.push((query) => query.where("phone", "like", startsWith(phone)));
  return meanings;
}

/** The orders that a search finds within `narrowed`, in no order; null when there are more than FOUND_BOUND. */
export async function findFew(db: Knex, search: string, narrowed: Condition): Promise<number[] | null> {
  const parts = meaningsOf(search).map((meaning) =>
    db("orders")
      .select("id")
      .modify(meaning)
      .modify(narrowed)
      .limit(FOUND_BOUND + 1),
  );
  const rows: { id: number }[] = await db.union(parts, true);
  return rows.length > FOUND_BOUND ? null : rows.map((row) => row.id);
}

/** Leaves only orders that a search finds, for a walk through all of them. */
export const onlyFound =
  (search: string): Condition =>
  (query) =>
    query.where((found) => {
      for (const meaning of meaningsOf(search)) found.orWhere(meaning);
    });

/** Ids of orders that a search finds, the newest first, a few for each thing that it may mean. */
export const findNewest = (db: Knex, search: string, limit: number): Promise<number[]> =>
  newestFound(db, "orders", meaningsOf(search), limit);
