import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  closeUndecided,
  createEstimate,
  decideEstimate,
  type Estimate,
  getEstimateRules,
  linkEstimate,
  listEstimates,
  sendEstimate,
  skipEstimate,
  updateEstimate,
} from "@fundi/shared/workshop/estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { repairQuery } from "../repair-queries";

export type EstimateBody = CallInput<typeof createEstimate>["body"];
export type EstimateLineBody = EstimateBody["lines"][number];
export type DecisionBody = Omit<CallInput<typeof decideEstimate>["body"], "version">;
export type SkippedLines = CallInput<typeof skipEstimate>["body"]["lines"];

/** The estimates of a job, what was agreed without one, and its lines. */
export const estimatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.repairs, "estimates", id],
    queryFn: ({ signal }) => call(listEstimates, { params: { id }, signal }),
  });

/** What the shop decided about estimates. */
export const estimateRulesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.repairs, "rules", "estimates"],
  queryFn: ({ signal }) => call(getEstimateRules, { signal }),
});

/** Everything of the workshop is asked for again after a change, also after a refusal: it shows the cause. */
function useRepairsChange() {
  const queries = useQueryClient();
  return {
    // Nobody waits for it: an answer is shown at once, before what it belongs to may have gone.
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  };
}

/** Stores a draft: a new one, or what changed in one. */
export function useSaveEstimate(id: number) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ draft, body }: { draft: Estimate | null; body: EstimateBody }) =>
      draft
        ? call(updateEstimate, {
            params: { id, number: draft.number },
            body: { estimate: body, version: draft.version },
          })
        : call(createEstimate, { params: { id }, body, idempotencyKey: keyOf(body) }),
    ...useRepairsChange(),
  });
}

/** Sends a draft to the customer, or shows it at the counter. */
export function useSendEstimate(id: number) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ number, version, text }: Pick<Estimate, "number" | "version"> & { text: boolean }) =>
      call(sendEstimate, {
        params: { id, number },
        body: { version, text },
        idempotencyKey: keyOf({ number, version, text }),
      }),
    ...useRepairsChange(),
  });
}

/** Makes another link of an estimate that waits, and texts it. */
export function useLinkEstimate(id: number) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ number, text, times }: { number: number; text: boolean; times: number }) =>
      call(linkEstimate, { params: { id, number }, body: { text }, idempotencyKey: keyOf({ number, text, times }) }),
  });
}

/** Records what a customer said to an estimate. */
export function useDecideEstimate(id: number) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ number, version, decision }: Pick<Estimate, "number" | "version"> & { decision: DecisionBody }) =>
      call(decideEstimate, {
        params: { id, number },
        body: { ...decision, version },
        idempotencyKey: keyOf({ number, version, decision }),
      }),
    onSuccess: (job) => queries.setQueryData(repairQuery(id).queryKey, job),
    ...useRepairsChange(),
  });
}

/** Goes on without an estimate: within what was agreed at intake, or for nothing. */
export function useSkipEstimate({ id, version }: Pick<Repair, "id" | "version">) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (lines: SkippedLines) =>
      call(skipEstimate, { params: { id }, body: { version, lines }, idempotencyKey: keyOf({ version, lines }) }),
    onSuccess: (job) => queries.setQueryData(repairQuery(id).queryKey, job),
    ...useRepairsChange(),
  });
}

/** Closes a job whose estimate expired a week ago. */
export function useCloseUndecided({ id, version }: Pick<Repair, "id" | "version">) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (note: string) =>
      call(closeUndecided, { params: { id }, body: { version, note }, idempotencyKey: keyOf({ version, note }) }),
    ...useRepairsChange(),
  });
}
