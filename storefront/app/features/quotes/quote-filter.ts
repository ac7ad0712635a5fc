import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Quote } from "@fundi/shared/quotes/quotes";

export interface QuoteListFilter {
  search: string;
  /** Empty for any status. */
  status: QuoteStatus | "";
}

/** Filters quotes by status and by words in any field, case-insensitively. */
export function filterQuotes(quotes: readonly Quote[], { search, status }: QuoteListFilter): Quote[] {
  const wanted = search.trim().toLowerCase();
  return quotes
    .filter((quote) => status === "" || quote.status === status)
    .filter(({ service, message, deviceType, adminNotes }) =>
      [service, message, deviceType ?? "", adminNotes].some((text) => text.toLowerCase().includes(wanted)),
    );
}
