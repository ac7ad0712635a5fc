import { QUOTE_URGENCIES } from "@fundi/shared/quotes/quote-status";
import type { QuoteFilter } from "@fundi/shared/quotes/quotes";
import { phonePrefix } from "@fundi/shared/values/phone";
import type { Knex } from "knex";
import {
  type Condition,
  hasIndexedWord,
  newestFound,
  startsWith,
  whereWords,
} from "../../platform/database/text-search";

/** Counting stops here; beyond it the list says "10,000+". */
const COUNT_BOUND = 10_000;

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const narrowedBy =
  ({ status, urgency, search }: QuoteFilter): Condition =>
  (query) => {
    if (status) query.where("status", status);
    if (urgency) query.where("urgency_rank", QUOTE_URGENCIES.indexOf(urgency));
    if (search)
      query.where((found) => {
        for (const column of ["name", "email", "service"]) found.orWhere(column, "like", anywhere(search));
      });
  };

/** Returns how many match, up to a bound. */
async function count(db: Knex, filter: QuoteFilter): Promise<number> {
  const matching = db("quotes")
    .select("id")
    .modify(narrowedBy(filter))
    .limit(COUNT_BOUND + 1)
    .as("bounded");
  const [row] = await db.from(matching).count({ count: "*" });
  return Number(row?.count ?? 0);
}

async function page(db: Knex, filter: QuoteFilter): Promise<number[]> {
  const rows: { id: number }[] = await db("quotes")
    .select("id")
    .modify(narrowedBy(filter))
    .orderBy([
      ...(filter.sort === "urgency" ? [{ column: "urgency_rank", order: "desc" as const }] : []),
      { column: "id", order: "desc" as const },
    ])
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  return rows.map((row) => row.id);
}

/**
 * Matches are gathered in one scan of a covering index, and sorted here. Where there are more than the bound, a scan in
 * list order soon finds a page of them.
 */
async function search(db: Knex, filter: QuoteFilter): Promise<{ ids: number[]; total: number }> {
  const rows: { id: number; urgency_rank: number }[] = await db
    .select("id", "urgency_rank")
    .from(db.raw("quotes force index (ix_quotes_search)"))
    .modify(narrowedBy(filter))
    .limit(COUNT_BOUND + 1);
  if (rows.length > COUNT_BOUND) return { ids: await page(db, filter), total: rows.length };
  const byUrgency = filter.sort === "urgency" ? 1 : 0;
  rows.sort((one, other) => byUrgency * (other.urgency_rank - one.urgency_rank) || other.id - one.id);
  const from = (filter.page - 1) * filter.limit;
  return { ids: rows.slice(from, from + filter.limit).map(({ id }) => id), total: rows.length };
}

/** Returns one page of quotes for the console, as ids; the total is exact unless it exceeds a bound. */
export async function listQuoteIds(db: Knex, filter: QuoteFilter) {
  const { ids, total } = filter.search
    ? await search(db, filter)
    : await Promise.all([page(db, filter), count(db, filter)]).then(([found, counted]) => ({
        ids: found,
        total: counted,
      }));
  return { ids, total: Math.min(total, COUNT_BOUND), totalIsExact: total <= COUNT_BOUND };
}

/** Returns ids of quotes with these words, this number or this phone, newest first. */
export function findNewestQuoteIds(db: Knex, search: string, limit: number): Promise<number[]> {
  const meanings: Condition[] = [];
  const id = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (id) meanings.push((query) => query.where("id", Number(id)));
  const phone = phonePrefix(search);
  if (phone) meanings.push((query) => query.where("phone", "like", startsWith(phone)));
  if (hasIndexedWord(search)) meanings.push(whereWords(["name", "email", "service"], search));
  return newestFound(db, "quotes", meanings, limit);
}
