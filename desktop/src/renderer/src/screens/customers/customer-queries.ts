import type { CallInput } from "@fundi/shared/contract/endpoint";
import { createCustomer, findCustomers, getCustomer, listCustomers } from "@fundi/shared/customers/customers";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useRequestKey } from "../../lib/queries/request-key";

type CustomerFilter = NonNullable<CallInput<typeof listCustomers>["query"]>;

/** One page of customers; paging, search and sorting happen on the server. */
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

/** A few people whose name, number or e-mail address starts with the text, with or without an account; open to all staff. */
export const foundCustomersQuery = (q: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.customers, "found", q],
    queryFn: ({ signal }) => call(findCustomers, { query: { q }, signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Creates a customer. */
export function useCreateCustomer() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: CallInput<typeof createCustomer>["body"]) =>
      call(createCustomer, { body, idempotencyKey: keyOf(body) }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.customers }),
  });
}
