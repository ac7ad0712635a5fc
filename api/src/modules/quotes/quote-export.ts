import { QuoteFilter } from "@fundi/shared/quotes";
import { QUOTE_EXPORT } from "@fundi/shared/quotes-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import { presentQuote } from "./quote-presenter";
import type { QuoteService } from "./quote-service";

/** The list of quotes as a file. */
export const quoteExport = (quotes: QuoteService) =>
  exportSource({
    list: "quotes",
    columns: QUOTE_EXPORT,
    filter: QuoteFilter,
    find(filter, viewer) {
      return pagesOf(async (page, limit) =>
        (await quotes.list({ ...filter, page, limit })).rows.map((quote) => presentQuote(quote, viewer, quotes.now())),
      );
    },
  });
