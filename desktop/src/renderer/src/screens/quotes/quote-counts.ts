import { useQuery } from "@tanstack/react-query";
import { pendingQuotesQuery } from "./quote-queries";

/** Requests that nobody has looked at yet. */
export const usePendingQuotes = (): number | undefined => useQuery(pendingQuotesQuery).data;
