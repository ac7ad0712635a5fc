import { getCustomer, listCustomers } from "@fundi/shared/customers";
import type { CallInput } from "@fundi/shared/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/query-roots";

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
