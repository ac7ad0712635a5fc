import type { CallInput, Endpoint } from "@fundi/shared/contract/endpoint";
import * as endpoints from "@fundi/shared/workshop/repair-parts";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { repairQuery } from "../repair-queries";

type BodyOf<E extends Endpoint> = Omit<Extract<CallInput<E>, { body: unknown }>["body"], "version">;

/** What can be done with the parts of a job, with what each needs besides the version that was seen. */
export type PartRequest =
  | { action: "add"; body: BodyOf<typeof endpoints.addRepairPart> }
  | { action: "fit"; partId: number; body: BodyOf<typeof endpoints.fitRepairPart> }
  | { action: "take_out"; partId: number; body: BodyOf<typeof endpoints.takeOutRepairPart> }
  | { action: "give_back"; partId: number; body: BodyOf<typeof endpoints.giveBackRepairPart> }
  | { action: "move"; partId: number; body: BodyOf<typeof endpoints.moveRepairPart> };

type Seen = Pick<Repair, "id" | "version">;

function send({ id, version }: Seen, request: PartRequest, idempotencyKey: string): Promise<Repair> {
  if (request.action === "add")
    return call(endpoints.addRepairPart, {
      ...{ params: { id }, idempotencyKey },
      body: { ...request.body, version },
    });
  const at = { params: { id, partId: request.partId }, idempotencyKey };
  switch (request.action) {
    case "fit":
      return call(endpoints.fitRepairPart, { ...at, body: { ...request.body, version } });
    case "take_out":
      return call(endpoints.takeOutRepairPart, { ...at, body: { ...request.body, version } });
    case "give_back":
      return call(endpoints.giveBackRepairPart, { ...at, body: { ...request.body, version } });
    case "move":
      return call(endpoints.moveRepairPart, { ...at, body: { ...request.body, version } });
  }
}

/** Does something with a part of a job. The response is shown at once, also on the board; a refusal shows the cause. */
export function usePartRequest(job: Seen) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (request: PartRequest) => send(job, request, keyOf({ id: job.id, version: job.version, request })),
    onSuccess: (answer) => queries.setQueryData(repairQuery(answer.id).queryKey, answer),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}
