import type { CallInput } from "@fundi/shared/contract/endpoint";
import { approvePayment } from "@fundi/shared/payments/payments";
import { getHandover, handOver } from "@fundi/shared/workshop/handovers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";

export type HandoverBody = CallInput<typeof handOver>["body"];

/** The devices of an intake, and what is paid. */
export const handoverQuery = (intakeId: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.repairs, "handover", intakeId],
    queryFn: ({ signal }) => call(getHandover, { params: { id: intakeId }, signal }),
  });

/** Hands devices over. */
export function useHandOver(intakeId: number) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: HandoverBody) =>
      call(handOver, { params: { id: intakeId }, body, idempotencyKey: keyOf({ intakeId, body }) }),
    onSettled: () => {
      for (const queryKey of [QUERY_ROOTS.repairs, QUERY_ROOTS.orders]) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Returns what reads a handover again once money came in. */
export function useHandoverChanged(intakeId: number): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: handoverQuery(intakeId).queryKey });
}

/** Approves a payment that was claimed, as its money was received. */
export function useApproveClaim(intakeId: number) {
  const queries = useQueryClient();
  const changed = useHandoverChanged(intakeId);
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (id: number) =>
      call(approvePayment, { params: { id }, body: { note: "" }, idempotencyKey: keyOf({ id }) }),
    onSettled: () => {
      changed();
      for (const queryKey of [QUERY_ROOTS.payments, QUERY_ROOTS.orders]) void queries.invalidateQueries({ queryKey });
    },
  });
}
