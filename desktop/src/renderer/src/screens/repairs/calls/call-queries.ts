import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { type CallResult, recordEstimateCall } from "@fundi/shared/workshop/estimate-calls";
import { listWaitingEstimates } from "@fundi/shared/workshop/estimates";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";

/** As many are listed; who calls them comes to the others. */
const LISTED_MAX = 100;

export type EstimateToCall = CallOutput<typeof listWaitingEstimates>["estimates"][number];

/** Estimates whose customer has to be called, as all reminders were sent. */
export const toCallQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.repairs, "calls"],
  queryFn: ({ signal }) => call(listWaitingEstimates, { query: { scope: "call", limit: LISTED_MAX }, signal }),
});

/** Returns how many there are, for a label: "3", or "100+"; undefined until it is known. */
export const countText = (found: CallOutput<typeof listWaitingEstimates> | undefined): string | undefined =>
  found && `${found.estimates.length}${found.hasMore ? "+" : ""}`;

/** Notes what came of a call. */
export function useRecordCall() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ estimate, result }: { estimate: EstimateToCall; result: CallResult }) => {
      const params = { id: estimate.repair.id, number: estimate.number };
      return call(recordEstimateCall, {
        ...{ params, body: { result } },
        idempotencyKey: keyOf({ params, result, calls: estimate.calls.length }),
      });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: toCallQuery.queryKey }),
  });
}
