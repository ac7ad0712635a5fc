import { getConfig } from "@fundi/shared/settings/shop";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call";
import { QUERY_ROOTS } from "./query-roots";

/** The shop's public configuration: name, logo, hours, time zone, payment details. */
export const shopQuery = queryOptions({
  queryKey: QUERY_ROOTS.shop,
  queryFn: ({ signal }) => call(getConfig, { signal }),
  staleTime: 5 * 60_000,
});
