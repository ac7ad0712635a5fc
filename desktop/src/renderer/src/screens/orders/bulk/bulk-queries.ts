import {
  type BulkAction,
  getBulkAction,
  listBulkActions,
  startBulkStatus,
  undoBulkAction,
} from "@fundi/shared/bulk-actions";
import type { CallInput } from "@fundi/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/query-roots";

const LOOK_AGAIN_MS = 500;

export const isUnderWay = ({ state }: Pick<BulkAction, "state">): boolean => state === "running" || state === "undoing";

/** One change of many orders; while it is under way it is looked at again and again. */
export const bulkQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.bulk, "one", id],
    queryFn: ({ signal }) => call(getBulkAction, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : LOOK_AGAIN_MS),
  });

/** The latest ones, by whomever. */
export const latestBulkQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.bulk, "latest"],
  queryFn: ({ signal }) => call(listBulkActions, { signal }),
});

export const useStartBulk = () =>
  useMutation({ mutationFn: (input: CallInput<typeof startBulkStatus>) => call(startBulkStatus, input) });

/** Begins to put the orders back; whatever comes of it is asked for anew. */
export function useUndoBulk() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(undoBulkAction, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.bulk }),
  });
}
