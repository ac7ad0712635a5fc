import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import {
  approvePayment,
  listPayments,
  type PaymentFilter,
  type PaymentRow,
  rejectPayment,
} from "@fundi/shared/payments/payments";
import { keepPreviousData, type Query, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

export const paymentListQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.payments, "list", filter],
    queryFn: ({ signal }) => call(listPayments, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of payments that wait for a decision, and their sum. */
export const pendingPaymentsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.payments, "pending"],
  queryFn: async ({ signal }) => (await call(listPayments, { query: { status: "pending", limit: 1 }, signal })).pending,
});

export interface Decision {
  payment: PaymentRow;
  verdict: "approve" | "reject";
  note: string;
  /** The idempotency key of a decision, the same for every retry. */
  idempotencyKey: string;
}

type QueuePage = CallOutput<typeof listPayments>;

/** A list of payments that wait for a decision. */
const isQueue = ({ queryKey: [, name, filter] }: Query): boolean =>
  name === "list" && (filter as PaymentFilter).status === "pending";

/** Approves or rejects a claim. The second of two people gets an error that names the first: see `isReviewed`. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ payment, verdict, note, idempotencyKey }: Decision) => {
      const input = { params: { id: payment.id }, body: { note }, idempotencyKey };
      return verdict === "approve" ? call(approvePayment, input) : call(rejectPayment, input);
    },
    onSuccess: (_decided, { payment }) => {
      // Removes it from the queue at once, before the queue is refetched.
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

/** Whether the error means that somebody else decided first. */
export const isReviewed = (error: unknown): boolean => error instanceof ApiError && error.code === "ALREADY_REVIEWED";
