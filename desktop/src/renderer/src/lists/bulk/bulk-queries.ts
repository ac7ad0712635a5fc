import {
  type BulkAction,
  type BulkList,
  getBulkAction,
  listBulkActions,
  undoBulkAction,
} from "@fundi/shared/bulk-actions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { toastProblem } from "../../ui/toasts";

const LOOK_AGAIN_MS = 500;

export const isUnderWay = ({ state }: Pick<BulkAction, "state">): boolean => state === "running" || state === "undoing";

/** One change of many records; while it is under way it is looked at again and again. */
export const bulkQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.bulk, "one", id],
    queryFn: ({ signal }) => call(getBulkAction, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : LOOK_AGAIN_MS),
  });

/** The latest ones of a list, by whomever. */
export const latestBulkQuery = (list: BulkList) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.bulk, "latest", list],
    queryFn: ({ signal }) => call(listBulkActions, { query: { list }, signal }),
  });

/** Asks for a change of many records, once however often it is sent; the next one has another key. */
export function useStartBulk<Body>(
  start: (input: { body: Body; idempotencyKey: string }) => Promise<BulkAction>,
  { onStarted, onSettled }: { onStarted: (action: BulkAction) => void; onSettled?: () => void },
) {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: Body) => start({ body, idempotencyKey }),
    onSuccess: onStarted,
    onError: toastProblem,
    onSettled: () => {
      onSettled?.();
      setKey(newIdempotencyKey());
    },
  });
}

/** Begins to put the records back; whatever comes of it is asked for anew. */
export function useUndoBulk() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(undoBulkAction, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.bulk }),
  });
}
