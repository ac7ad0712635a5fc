import {
  type BulkAction,
  type BulkList,
  getBulkAction,
  listBulkActions,
  undoBulkAction,
} from "@fundi/shared/lists/bulk-actions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useRequestKey } from "../../lib/queries/request-key";
import { toastProblem } from "../../ui/toasts";

const POLL_MS = 500;

export const isUnderWay = ({ state }: Pick<BulkAction, "state">): boolean => state === "running" || state === "undoing";

/** One bulk change; polled while it is running. */
export const bulkQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.bulk, "one", id],
    queryFn: ({ signal }) => call(getBulkAction, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : POLL_MS),
  });

/** The latest bulk changes of a list, by any member of staff. */
export const latestBulkQuery = (list: BulkList) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.bulk, "latest", list],
    queryFn: ({ signal }) => call(listBulkActions, { query: { list }, signal }),
  });

interface StartBulk {
  onStarted: (action: BulkAction) => void;
  onSettled?: () => void;
  /** What is done with an error; without it, a toast says it. */
  onProblem?: (error: Error) => void;
}

/**
 * Starts a bulk change. The same change that is sent again after an error has the same idempotency key: where only the
 * answer was lost, it counts once. What is sent after a success has a new one.
 */
export function useStartBulk<Body>(
  start: (input: { body: Body; idempotencyKey: string }) => Promise<BulkAction>,
  { onStarted, onSettled, onProblem = toastProblem }: StartBulk,
) {
  const keyOf = useRequestKey();
  const started = useRef(0);
  return useMutation({
    mutationFn: (body: Body) => start({ body, idempotencyKey: keyOf({ body, after: started.current }) }),
    onSuccess: (action) => {
      started.current += 1;
      onStarted(action);
    },
    onError: onProblem,
    onSettled: () => onSettled?.(),
  });
}

/** Undoes a bulk change; refetches the bulk changes whatever the result. */
export function useUndoBulk() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(undoBulkAction, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.bulk }),
  });
}
