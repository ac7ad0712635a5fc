import { endMyOtherSessions, endMySession, listMySessions } from "@fundi/shared/accounts/accounts";
import { getMyFactor } from "@fundi/shared/accounts/second-factor";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

export const mySessionsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.account, "sessions"],
  queryFn: ({ signal }) => call(listMySessions, { signal }),
});

export const myFactorQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.account, "factor"],
  queryFn: ({ signal }) => call(getMyFactor, { signal }),
});

/** Signs out one of the current user's sessions, or all others. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number | "others") =>
      id === "others" ? call(endMyOtherSessions, {}) : call(endMySession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
  });
}
