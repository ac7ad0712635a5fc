import * as endpoints from "@fundi/shared/workshop/repair-lines";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { repairQuery } from "../repair-queries";

/** What can be changed of a line that was agreed to. */
export type LineRequest =
  | { action: "charge"; lineId: number; price: number | null; reason: string }
  | { action: "assign"; lineId: number; technicianId: number | null };

type Seen = Pick<Repair, "id" | "version">;

function send({ id, version }: Seen, request: LineRequest, idempotencyKey: string): Promise<Repair> {
  const at = { params: { id, lineId: request.lineId }, idempotencyKey };
  if (request.action === "assign")
    return call(endpoints.assignRepairLine, { ...at, body: { version, technicianId: request.technicianId } });
  return call(endpoints.chargeRepairLine, { ...at, body: { version, price: request.price, reason: request.reason } });
}

/** Changes a line of a job. The response is shown at once; a refusal shows the cause. */
export function useLineRequest(job: Seen) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (request: LineRequest) => send(job, request, keyOf({ id: job.id, version: job.version, request })),
    onSuccess: (answer) => queries.setQueryData(repairQuery(answer.id).queryKey, answer),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}
