import { useQuery } from "@tanstack/react-query";
import { pendingQuotesQuery } from "./quote-queries";

/** The number of requests that nobody has reviewed yet. */
export const usePendingQuotes = (): number | undefined => useQuery(pendingQuotesQuery).data;
