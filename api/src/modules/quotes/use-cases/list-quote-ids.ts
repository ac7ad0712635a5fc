import type { QuoteFilter } from "@fundi/shared/quotes/quotes";
import type { QuoteDependencies } from "../quote-dependencies";
import { listQuoteIds as findQuoteIds } from "../quote-list-store";

/** Returns the quotes that a filter finds, in list order, up to a bound. */
export async function listQuoteIds(
  { db }: QuoteDependencies,
  filter: Omit<QuoteFilter, "page" | "limit">,
  limit: number,
): Promise<number[]> {
  return (await findQuoteIds(db, { ...filter, page: 1, limit })).ids;
}
