import type { CallInput, Endpoint } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import { reopenRepair } from "@fundi/shared/workshop/handovers";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { REPAIR_STAGE_LABELS, REPAIR_STAGES, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import * as work from "@fundi/shared/workshop/repair-work";
import * as endpoints from "@fundi/shared/workshop/repairs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { relativeTime } from "../../../lib/relative-time";
import { showToast, toastProblem } from "../../../ui/toasts";
import { repairQuery } from "../repair-queries";
import { lastFour } from "../repair-text";

type BodyOf<E extends Endpoint> = Omit<Extract<CallInput<E>, { body: unknown }>["body"], "version">;

export type CheckInBody = BodyOf<typeof endpoints.checkInRepair>;

/** What can be asked of the server for a job, with what each needs besides the version that was seen. */
export type RepairRequest =
  | { action: "assign"; body: BodyOf<typeof endpoints.assignRepair> }
  | { action: "start_diagnosis"; body: BodyOf<typeof endpoints.startDiagnosis> }
  | { action: "diagnose"; body: BodyOf<typeof endpoints.recordDiagnosis> }
  | { action: "start_work"; body: BodyOf<typeof work.startWork> }
  | { action: "finish"; body: BodyOf<typeof work.finishWork> }
  | { action: "give_up"; body: BodyOf<typeof work.giveUpRepair> }
  | { action: "pass"; body: BodyOf<typeof work.passCheck> }
  | { action: "fail"; body: BodyOf<typeof work.failCheck> }
  | { action: "rework"; body: BodyOf<typeof work.reworkRepair> }
  | { action: "reopen"; body: BodyOf<typeof reopenRepair> }
  | { action: "announce"; body: BodyOf<typeof work.announceRepair> }
  | { action: "hold"; body: BodyOf<typeof endpoints.holdRepair> }
  | { action: "resume"; body: BodyOf<typeof endpoints.resumeRepair> }
  | { action: "label"; body: BodyOf<typeof endpoints.setRepairLabel> }
  | { action: "withdraw"; body: BodyOf<typeof endpoints.withdrawRepair> }
  | { action: "cancel"; body: BodyOf<typeof endpoints.cancelRepair> }
  | { action: "merge"; body: BodyOf<typeof endpoints.mergeRepair> }
  | { action: "undo"; body: BodyOf<typeof endpoints.undoRepairStep> }
  | { action: "edit"; body: BodyOf<typeof endpoints.updateRepair> };

/** A job as it was seen when somebody acted on it. */
export type SeenJob = Pick<RepairCard, "id" | "number" | "version">;

function send({ id, version }: SeenJob, request: RepairRequest, idempotencyKey: string): Promise<endpoints.Repair> {
  const at = { params: { id }, idempotencyKey };
  switch (request.action) {
    case "assign":
      return call(endpoints.assignRepair, { ...at, body: { ...request.body, version } });
    case "start_diagnosis":
      return call(endpoints.startDiagnosis, { ...at, body: { ...request.body, version } });
    case "diagnose":
      return call(endpoints.recordDiagnosis, { ...at, body: { ...request.body, version } });
    case "start_work":
      return call(work.startWork, { ...at, body: { ...request.body, version } });
    case "finish":
      return call(work.finishWork, { ...at, body: { ...request.body, version } });
    case "give_up":
      return call(work.giveUpRepair, { ...at, body: { ...request.body, version } });
    case "pass":
      return call(work.passCheck, { ...at, body: { ...request.body, version } });
    case "fail":
      return call(work.failCheck, { ...at, body: { ...request.body, version } });
    case "rework":
      return call(work.reworkRepair, { ...at, body: { ...request.body, version } });
    case "reopen":
      return call(reopenRepair, { ...at, body: { ...request.body, version } });
    case "announce":
      return call(work.announceRepair, { ...at, body: { ...request.body, version } });
    case "hold":
      return call(endpoints.holdRepair, { ...at, body: { ...request.body, version } });
    case "resume":
      return call(endpoints.resumeRepair, { ...at, body: { ...request.body, version } });
    case "label":
      return call(endpoints.setRepairLabel, { ...at, body: { ...request.body, version } });
    case "withdraw":
      return call(endpoints.withdrawRepair, { ...at, body: { ...request.body, version } });
    case "cancel":
      return call(endpoints.cancelRepair, { ...at, body: { ...request.body, version } });
    case "merge":
      return call(endpoints.mergeRepair, { ...at, body: { ...request.body, version } });
    case "undo":
      return call(endpoints.undoRepairStep, { ...at, body: { ...request.body, version } });
    case "edit":
      return call(endpoints.updateRepair, { params: { id }, body: { ...request.body, version } });
  }
}

const isStage = (text: string | undefined): text is RepairStage =>
  (REPAIR_STAGES as readonly string[]).includes(text ?? "");

/** Returns what a refusal for an older version says: who changed the job, when, and where it is now; undefined for others. */
export function staleText(error: unknown, job: Pick<SeenJob, "number">, now: number): string | undefined {
  const details = error instanceof ApiError ? error.detailsOf("STALE_VERSION") : undefined;
  if (!details) return undefined;
  const { changedBy, changedAt, status } = details;
  const ago = changedAt === undefined ? "" : relativeTime(changedAt, now);
  const when = ago === "" ? "meanwhile" : ago === "now" ? "just now" : ago === "Yesterday" ? "yesterday" : `${ago} ago`;
  const where = isStage(status) ? ` It is in “${REPAIR_STAGE_LABELS[status]}” now.` : "";
  return `${lastFour(job.number)}: ${changedBy ?? "The shop"} changed it ${when}.${where} Look at it, then try again.`;
}

/** Does something with a job. Every board and the open job show the response, and what a refusal says. */
export function useRepairRequest() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ job, request }: { job: SeenJob; request: RepairRequest }) =>
      send(job, request, keyOf({ id: job.id, version: job.version, request })),
    onSuccess: (answer) => queries.setQueryData(repairQuery(answer.id).queryKey, answer),
    // After a refusal, too, so that the cause is shown.
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}

/** Shows why something was refused: for an older version who changed the job, and when. */
export function toastRefusal(error: unknown, job: SeenJob): void {
  const stale = staleText(error, job, Date.now());
  if (stale === undefined) toastProblem(error);
  else void showToast({ message: stale, intent: "warning", timeout: 10_000 });
}
