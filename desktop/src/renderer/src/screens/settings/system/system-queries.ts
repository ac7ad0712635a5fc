import {
  discardFailedJob,
  getRetention,
  getSystemStatus,
  listFailedJobs,
  type RetentionDays,
  retryFailedJob,
  updateRetention,
} from "@fundi/shared/system/system";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

const MINUTE_MS = 60_000;

/** The state of the system, polled every minute. */
export const systemQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.system, "status"],
  queryFn: ({ signal }) => call(getSystemStatus, { signal }),
  refetchInterval: MINUTE_MS,
});

export const failedJobsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.system, "failed-jobs"],
  queryFn: ({ signal }) => call(listFailedJobs, { signal }),
});

export const retentionQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.system, "retention"],
  queryFn: ({ signal }) => call(getRetention, { signal }),
});

/** Retries or discards a failed job. */
export function useResolveJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, by }: { id: number; by: "retry" | "discard" }) => {
      if (by === "retry") await call(retryFailedJob, { params: { id } });
      else await call(discardFailedJob, { params: { id } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.system }),
  });
}

export function useUpdateRetention() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<RetentionDays>) => call(updateRetention, { body }),
    onSuccess: (response) => queries.setQueryData(retentionQuery.queryKey, response),
  });
}
