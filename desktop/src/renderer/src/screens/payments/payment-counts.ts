import { useQuery } from "@tanstack/react-query";
import { pendingPaymentsQuery } from "./payment-queries";

/** The number of payments that wait for a decision. */
export const usePendingPayments = (): number | undefined => useQuery(pendingPaymentsQuery).data?.count;
