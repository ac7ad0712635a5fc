import type { QuoteRecord } from "../quote";
import { findExisting } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";

/** Returns a quote; throws when there is none. */
export const viewQuote = ({ db }: QuoteDependencies, id: number): Promise<QuoteRecord> => findExisting(db, id);
