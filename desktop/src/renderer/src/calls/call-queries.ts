import { finishCallBack, joinCall, listCalls, type SupportCall } from "@fundi/shared/conversations/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";

/** Calls that ring, and people who wait to be called back; polled in case the live connection is down. */
export const callsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.calls, "open"],
  queryFn: ({ signal }): Promise<SupportCall[]> => call(listCalls, { signal }),
  refetchInterval: 15_000,
});

/** Joins a call, and notes that somebody was called back. */
export function useCallActions() {
  const queries = useQueryClient();
  const onSettled = () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.calls });
  const join = useMutation({ mutationFn: (id: number) => call(joinCall, { params: { id } }), onSettled });
  const finish = useMutation({ mutationFn: (id: number) => call(finishCallBack, { params: { id } }), onSettled });
  return { join, finish };
}
