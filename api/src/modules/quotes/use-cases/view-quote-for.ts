import { isStaff } from "@fundi/shared/accounts/roles";
import { owns, type QuoteRecord, type Viewer } from "../quote";
import { findExisting, quoteNotFound } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";

/** Returns a quote to its customer or to staff; throws NOT_FOUND for anyone else. */
export async function viewQuoteFor({ db }: QuoteDependencies, id: number, viewer: Viewer): Promise<QuoteRecord> {
  const quote = await findExisting(db, id);
  if (!owns(quote, viewer) && !isStaff(viewer.role)) throw quoteNotFound();
  return quote;
}
