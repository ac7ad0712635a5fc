import type { Viewer } from "../quote";
import type { QuoteDependencies } from "../quote-dependencies";
import { findQuotesOf } from "../quote-store";

/** Returns one page of a customer's quotes. */
export const listOwnQuotes = (
  { db }: QuoteDependencies,
  viewer: Viewer,
  page: { before?: number | undefined; limit: number },
) => findQuotesOf(db, viewer, page);
