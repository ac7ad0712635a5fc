import { QuoteFilter } from "@fundi/shared/quotes/quotes";
import { QUOTE_EXPORT } from "@fundi/shared/quotes/quotes-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import { presentQuote } from "./quote-presenter";
import type { QuoteService } from "./quote-service";

/** Exports the list of quotes. */
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
