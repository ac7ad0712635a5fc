import { phonePrefix } from "@fundi/shared/values/phone";
import type { Knex } from "knex";

export type Condition = (query: Knex.QueryBuilder) => void;

/** Returns the LIKE pattern for everything that begins with a text. */
export const startsWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Shorter words are not in a full-text index: the default of MySQL and MariaDB. */
const INDEXED_LENGTH = 3;

/** InnoDB's stop words: they are not in a full-text index either, and MySQL finds nothing where one is required. */
const STOPWORDS: ReadonlySet<string> = new Set(
  "about are com for from how that the this und was what when where who will with www".split(" "),
);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
const isIndexed = (word: string): boolean => word.length >= INDEXED_LENGTH && !STOPWORDS.has(word.toLowerCase());

/** Returns whether a full-text index narrows this search; a search of short words only scans all rows. */
export const hasIndexedWord = (text: string): boolean => wordsOf(text).some(isIndexed);

/**
 * Filters rows in which each word of a text begins a word, by the full-text index over exactly these columns. Words too
 * short for the index are matched among what it leaves.
 */
export function whereWords(columns: readonly string[], text: string): Condition {
  const words = wordsOf(text);
  const indexed = words.filter(isIndexed);
  const names = columns.map(() => "??").join(", ");
  return (query) => {
    if (words.length === 0) query.whereRaw("1 = 0");
    if (indexed.length > 0)
      query.whereRaw(`match (${names}) against (? in boolean mode)`, [
        ...columns,
        indexed.map((word) => `+${word}*`).join(" "),
      ]);
    for (const word of words.filter((each) => !isIndexed(each)))
      query.whereRaw(`concat_ws(' ', ${names}) regexp ?`, [...columns, `(^|[^[:alnum:]])${word}`]);
  };
}

/**
 * Returns what a search for a person may match in a table with `first_name`, `last_name`, `email` and `phone`: the beginning
 * of a name, an address or a number. Each condition needs an index of its own.
 */
export function personMeanings(search: string): Condition[] {
  const [first = "", ...rest] = search.split(/\s+/);
  const phone = phonePrefix(search);
  return [
    (query) => query.where("email", "like", startsWith(search)),
    (query) => query.where("last_name", "like", startsWith(search)),
    (query) =>
      rest.length > 0
        ? query.where("first_name", first).where("last_name", "like", startsWith(rest.join(" ")))
        : query.where("first_name", "like", startsWith(first)),
    // Who ordered or booked without an account may have given the whole name as one.
    ...(rest.length > 0 ? [(query: Knex.QueryBuilder) => query.where("first_name", "like", startsWith(search))] : []),
    ...(phone ? [(query: Knex.QueryBuilder) => query.where("phone", "like", startsWith(phone))] : []),
  ];
}

/** Maximum number of rows examined per condition of a search. */
const REACH = 1000;

/**
 * Returns ids of the rows that match a search, newest first, `limit` for each condition. Every condition needs an
 * index; the newest are taken from the first rows that it finds, so that a frequent name costs no more than a rare one.
 */
export async function newestFound(
  db: Knex,
  table: string,
  meanings: readonly Condition[],
  limit: number,
): Promise<number[]> {
  if (meanings.length === 0) return [];
  const parts = meanings.map((meaning) =>
    db
      .from(db(table).select("id").modify(meaning).limit(REACH).as("reached"))
      .select("id")
      .orderBy("id", "desc")
      .limit(limit),
  );
  const rows: { id: number }[] = await db.union(parts, true);
  return rows.map(({ id }) => id).sort((one, other) => other - one);
}
