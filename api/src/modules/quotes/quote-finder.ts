import { QUOTE_STATUS_LABELS } from "@fundi/shared/quotes/quote-status";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { findNewestQuoteIds } from "./quote-list-store";
import { findQuotes } from "./quote-store";

/** Finds quotes by number, service and customer. */
export const quoteFinder = (db: Db): Finder => ({
  kind: "quote",
  access: "staff",
  async find(text, limit) {
    const quotes = await findQuotes(db, await findNewestQuoteIds(db, text, limit));
    return quotes.map(({ id, service, name, email, phone, status }) => ({
      id,
      title: service,
      detail: detailOf(`#${id}`, name, email, phone && shownPhone(phone), QUOTE_STATUS_LABELS[status]),
      keys: [String(id), email, phone],
    }));
  },
});
