import {
  discardFailedJob,
  getRetention,
  getSystemStatus,
  listFailedJobs,
  type RetentionDays,
  retryFailedJob,
  updateRetention,
} from "@fundi/shared/system";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

const MINUTE_MS = 60_000;

/** How the system does; asked again each minute while somebody looks. */
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
export function useTakeUpJob() {
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
    onSuccess: (answer) => queries.setQueryData(retentionQuery.queryKey, answer),
  });
}
