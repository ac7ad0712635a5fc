import { findSaleCustomers } from "@fundi/shared/counter-sales";
import { createCustomer, getCustomer, listCustomers } from "@fundi/shared/customers";
import type { CallInput } from "@fundi/shared/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { useRequestKey } from "../../lib/request-key";

export type CustomerFilter = NonNullable<CallInput<typeof listCustomers>["query"]>;

/** One page of customers; the server cuts, searches and sorts. */
export const customerPageQuery = (filter: CustomerFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.customers, "page", filter],
    queryFn: ({ signal }) => callList(listCustomers, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.customers, "one", id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
  });

/** A few customers whose name, number or e-mail address begins so; all staff may ask. */
export const foundCustomersQuery = (q: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.customers, "found", q],
    queryFn: ({ signal }) => call(findSaleCustomers, { query: { q }, signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Writes a customer down. */
export function useCreateCustomer() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: CallInput<typeof createCustomer>["body"]) =>
      call(createCustomer, { body, idempotencyKey: keyOf(body) }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.customers }),
  });
}
