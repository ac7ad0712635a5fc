import type { CallOutput } from "@fundi/shared/endpoint";
import { ApiError } from "@fundi/shared/http";
import {
  approvePayment,
  listPayments,
  type PaymentFilter,
  type PaymentRow,
  rejectPayment,
} from "@fundi/shared/payments";
import { keepPreviousData, type Query, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

export const paymentListQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.payments, "list", filter],
    queryFn: ({ signal }) => call(listPayments, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** How many payments wait for a decision, and their sum. */
export const pendingPaymentsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.payments, "pending"],
  queryFn: async ({ signal }) => (await call(listPayments, { query: { status: "pending", limit: 1 }, signal })).pending,
});

export interface Decision {
  payment: PaymentRow;
  verdict: "approve" | "reject";
  note: string;
  /** The same for every try of one decision, so that a lost answer does not decide twice. */
  idempotencyKey: string;
}

type QueuePage = CallOutput<typeof listPayments>;

/** A list of what waits for a decision. */
const isQueue = ({ queryKey: [, name, filter] }: Query): boolean =>
  name === "list" && (filter as PaymentFilter).status === "pending";

/** Approves or rejects a claim. Of two people the second is told who was first: see `isReviewed`. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ payment, verdict, note, idempotencyKey }: Decision) => {
      const input = { params: { id: payment.id }, body: { note }, idempotencyKey };
      return verdict === "approve" ? call(approvePayment, input) : call(rejectPayment, input);
    },
    onSuccess: (_decided, { payment }) => {
      // The next one is at hand at once, not only when the queue has been fetched anew.
      queries.setQueriesData<QueuePage>({ queryKey: QUERY_ROOTS.payments, predicate: isQueue }, (page) =>
        page?.payments ? { ...page, payments: page.payments.filter(({ id }) => id !== payment.id) } : page,
      );
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.payments });
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.orders });
    },
  });
}

/** True when somebody else decided first. */
export const isReviewed = (error: unknown): boolean => error instanceof ApiError && error.code === "ALREADY_REVIEWED";
