import type { QuoteFilter } from "@fundi/shared/quotes/quotes";
import type { QuoteDependencies } from "../quote-dependencies";
import { listQuoteIds } from "../quote-list-store";
import { findQuotes } from "../quote-store";

/** Returns one page of the quotes that a filter finds. */
export async function listQuotes({ db }: QuoteDependencies, filter: QuoteFilter) {
  const { ids, ...page } = await listQuoteIds(db, filter);
  return { ...page, rows: await findQuotes(db, ids) };
}
