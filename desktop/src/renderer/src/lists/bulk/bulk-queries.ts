import {
  type BulkAction,
  type BulkList,
  getBulkAction,
  listBulkActions,
  undoBulkAction,
} from "@fundi/shared/lists/bulk-actions";
import { randomHex } from "@fundi/shared/web/random-hex";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
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

/** Starts a bulk change. Retries use the same idempotency key; the next change gets a new one. */
export function useStartBulk<Body>(
  start: (input: { body: Body; idempotencyKey: string }) => Promise<BulkAction>,
  { onStarted, onSettled }: { onStarted: (action: BulkAction) => void; onSettled?: () => void },
) {
  const [idempotencyKey, setKey] = useState(randomHex);
  return useMutation({
    mutationFn: (body: Body) => start({ body, idempotencyKey }),
    onSuccess: onStarted,
    onError: toastProblem,
    onSettled: () => {
      onSettled?.();
      setKey(randomHex());
    },
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
