import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { claimWarranty, decideClaim } from "@fundi/shared/workshop/warranties";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { repairQuery } from "../repair-queries";

type Seen = Pick<Repair, "id" | "version">;

/** What is decided about a claim, besides the version of the job that was seen. */
export type DecisionBody = Omit<CallInput<typeof decideClaim>["body"], "version">;

/** The response is shown at once, also on the board; a refusal shows the cause. */
function useShown() {
  const queries = useQueryClient();
  return {
    onSuccess: (answer: Repair) => queries.setQueryData(repairQuery(answer.id).queryKey, answer),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  };
}

/** Claims warranties of its device for a job. */
export function useClaimWarranty({ id, version }: Seen) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (warrantyIds: readonly number[]) =>
      call(claimWarranty, {
        ...{ params: { id }, body: { version, warrantyIds: [...warrantyIds] } },
        idempotencyKey: keyOf({ id, version, warrantyIds }),
      }),
    ...useShown(),
  });
}

/** Decides a claim of a job. */
export function useDecideClaim({ id, version }: Seen, claimId: number) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: DecisionBody) =>
      call(decideClaim, {
        ...{ params: { id, claimId }, body: { ...body, version } },
        idempotencyKey: keyOf({ id, version, claimId, body }),
      }),
    ...useShown(),
  });
}
