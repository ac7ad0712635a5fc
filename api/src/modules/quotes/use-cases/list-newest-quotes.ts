import type { QuoteDependencies } from "../quote-dependencies";
import { findNewestQuotes } from "../quote-store";

/** Returns the newest quotes of the shop. */
export const listNewestQuotes = ({ db }: QuoteDependencies, limit: number) => findNewestQuotes(db, limit);
