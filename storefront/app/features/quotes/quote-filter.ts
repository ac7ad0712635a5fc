import type { QuoteStatus } from "@fundi/shared/quote-status";
import type { Quote } from "@fundi/shared/quotes";

export interface QuoteListFilter {
  search: string;
  /** Empty is any. */
  status: QuoteStatus | "";
}

/** The quotes of a status that hold the searched words anywhere, upper or lower case (checklist QUO-02, QUO-03). */
export function filterQuotes(quotes: readonly Quote[], { search, status }: QuoteListFilter): Quote[] {
  const wanted = search.trim().toLowerCase();
  return quotes
    .filter((quote) => status === "" || quote.status === status)
    .filter(({ service, message, deviceType, adminNotes }) =>
      [service, message, deviceType ?? "", adminNotes].some((text) => text.toLowerCase().includes(wanted)),
    );
}
