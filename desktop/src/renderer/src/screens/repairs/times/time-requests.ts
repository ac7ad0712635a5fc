import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { RepairTime } from "@fundi/shared/workshop/time-fields";
import { addTime, correctTime, getRunningTime, startTime, stopTime } from "@fundi/shared/workshop/times";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { toastProblem } from "../../../ui/toasts";
import { repairQuery } from "../repair-queries";

/** What the current user works on; a change of any job asks again, so that all screens of one person agree. */
export const runningQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.repairs, "running"],
  queryFn: async ({ signal }) => (await call(getRunningTime, { signal })).running,
});

/** Begins to work on a job, or ends what is worked on. */
export function useTimer() {
  const queries = useQueryClient();
  const settled = {
    onError: toastProblem,
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  };
  const start = useMutation({
    mutationFn: (id: number) => call(startTime, { params: { id }, body: {} }),
    onSuccess: ({ running }) => queries.setQueryData(runningQuery.queryKey, running),
    ...settled,
  });
  const stop = useMutation({
    mutationFn: () => call(stopTime, { body: {} }),
    onSuccess: ({ running }) => queries.setQueryData(runningQuery.queryKey, running),
    ...settled,
  });
  return {
    isBusy: start.isPending || stop.isPending,
    start: (id: number) => start.mutate(id),
    stop: () => stop.mutate(),
  };
}

/** The one letter: begins to work on a job; pressed again on the same one, it ends. */
export function useTimerOf(): (job: Pick<Repair, "id">) => void {
  const queries = useQueryClient();
  const { start, stop } = useTimer();
  return ({ id }) => {
    if (queries.getQueryData(runningQuery.queryKey)?.repair.id === id) stop();
    else start(id);
  };
}

export type TimeBody = CallInput<typeof addTime>["body"];

/** Writes down minutes that were not timed, or corrects a time that is over. */
export function useWriteTime(jobId: number, time: Pick<RepairTime, "id" | "version"> | null) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ kind, minutes, note }: TimeBody): Promise<Repair> =>
      time
        ? call(correctTime, {
            params: { id: jobId, timeId: time.id },
            body: { minutes, note, version: time.version },
          })
        : call(addTime, {
            ...{ params: { id: jobId }, body: { kind, minutes, note } },
            idempotencyKey: keyOf({ jobId, kind, minutes, note }),
          }),
    onSuccess: (answer) => queries.setQueryData(repairQuery(answer.id).queryKey, answer),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}
