import type { Knex } from "knex";
import { type Condition, newestFound, personMeanings, startsWith } from "../../../platform/database/text-search";

/** The total of a search is counted up to this. */
export const FOUND_BOUND = 1000;

/** The first block of a number, and all its digits: FD-4821-7730 and FD-48213-773041. */
const SPELLINGS = [
  { first: 4, all: 8 },
  { first: 5, all: 11 },
] as const;

/** Returns the digits of a number as orders may have them: "48217" is "4821-7" or "48217"; none for other text. */
function spelledDigits(text: string): string[] {
  if (!/^[\s-]*\d[\d\s-]{2,}$/.test(text)) return [];
  const digits = text.replace(/\D/g, "");
  const spelled = SPELLINGS.filter(({ all }) => digits.length <= all).map(({ first }) =>
    digits.length > first ? `${digits.slice(0, first)}-${digits.slice(first)}` : digits,
  );
  return [...new Set(spelled)];
}

/**
 * "4821", "48217730" and "fd-4821" all find FD-4821-7730; without a prefix, numbers with any that the shop ever had.
 * With a prefix that ends in digits, "a14821" may be A1-4821 or A14-821.
 */
function byNumber(text: string): Condition[] {
  const numbers = spelledDigits(text).map(
    (digits): Condition =>
      (query) =>
        query.where("order_digits", "like", `${digits}%`),
  );
  if (numbers.length > 0) return numbers;
  return [2, 3, 4].flatMap((length): Condition[] => {
    const prefix = text.slice(0, length).toUpperCase();
    const digits = /^[A-Z][A-Z0-9]+$/.test(prefix) ? spelledDigits(text.slice(length)) : [];
    return digits.map((rest) => (query) => query.where("order_number", "like", `${prefix}-${rest}%`));
  });
}

/** The conditions of a search; each uses an index of its own. */
function meaningsOf(search: string): Condition[] {
  return [
    ...personMeanings(search),
    (query) => query.where("order_number", "like", startsWith(search)),
    ...byNumber(search),
  ];
}

/** Returns the orders that a search finds within `narrowed`, unordered; null when there are more than FOUND_BOUND. */
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

/** Filters a walk through all orders by a search. */
export const onlyFound =
  (search: string): Condition =>
  (query) =>
    query.where((found) => {
      for (const meaning of meaningsOf(search)) found.orWhere(meaning);
    });

/** Returns ids of orders that a search finds, newest first, a few per condition. */
export const findNewest = (db: Knex, search: string, limit: number): Promise<number[]> =>
  newestFound(db, "orders", meaningsOf(search), limit);
