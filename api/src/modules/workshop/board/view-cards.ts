import { fromMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { deviceName } from "@fundi/shared/workshop/device-types";
import { latenessOf, minutesInStage } from "@fundi/shared/workshop/lateness";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import type { ClaimDecision } from "@fundi/shared/workshop/warranty-rules";
import type { Db } from "../../../platform/database/database";
import { findWipeRefused } from "../checks/view-checks";
import { aboutOf } from "../devices/device-jobs-store";
import { findOpenEstimates } from "../estimates/estimate-store";
import { clockOf } from "../jobs/job-clock";
import type { JobRecord } from "../jobs/job-columns";
import { allowedActions } from "../jobs/job-life";
import { findJobs, findLastSteps } from "../jobs/job-store";
import { lastStepOf, stateOf, viewerOf, type Worker } from "../jobs/move-job";
import { findJobsWithPasscode } from "../passcodes/passcode-store";
import { findDaysAway, findDecisions } from "../warranties/warranty-store";
import { minutesOf, type WorkshopDependencies } from "../workshop-dependencies";
import { findCardBills, findPartCounts, findUnreadMessages } from "./card-mark-store";
import { type CardBill, moneyMarkOf } from "./card-money";
import { type AroundJob, findAround } from "./card-store";

const iso = (date: Date | null) => date?.toISOString() ?? null;

const holdOf = (job: JobRecord): RepairCard["hold"] =>
  job.heldReason === null || job.heldWhose === null || job.heldSinceAt === null
    ? null
    : {
        ...{ reason: job.heldReason, whose: job.heldWhose },
        ...{ until: iso(job.heldUntil), since: job.heldSinceAt.toISOString() },
      };

/** Returns what a card shows of several claims: one that is open, else what the shop bears, else that nothing is. */
const wholeDecision = (decisions: readonly ClaimDecision[]): ClaimDecision | null =>
  (["open", "accepted", "goodwill", "refused"] as const).find((decision) => decisions.includes(decision)) ?? null;

const deviceOf = (job: JobRecord, around: AroundJob): RepairCard["device"] => {
  const { deviceType: type, brand, model, alert } = around;
  if (job.deviceId === null || type === null) return null;
  return {
    id: job.deviceId,
    type,
    name: deviceName({ type, brand: brand ?? "", model: model ?? "" }),
    alert: alert ?? "",
  };
};

const labelOf = (
  { labelId: id }: JobRecord,
  { labelName: name, labelColour: colour }: AroundJob,
): RepairCard["label"] => (id === null || name === null || colour === null ? null : { id, name, colour });

const technicianOf = ({ technicianId: id }: JobRecord, around: AroundJob): RepairCard["technician"] =>
  id === null || around.technicianFirst === null
    ? null
    : { id, name: fullName(around.technicianFirst, around.technicianLast) };

const moneyOf = (job: JobRecord, bill: CardBill | undefined): RepairCard["money"] => {
  const mark = moneyMarkOf(job.stage, bill);
  return mark && { state: mark.state, due: fromMinor(mark.dueMinor) };
};

/** Returns jobs as cards show them, with what this viewer may do. Written out, so that a new column never leaks. */
export async function cardsOf(
  db: Db,
  dependencies: WorkshopDependencies,
  jobs: readonly JobRecord[],
  viewer: Worker,
): Promise<RepairCard[]> {
  const ids = jobs.map(({ id }) => id);
  const [around, steps, estimates, withPasscode, claims, away, wipeRefused, parts, bills, unread] = await Promise.all([
    findAround(db, ids),
    findLastSteps(db, ids),
    findOpenEstimates(db, ids),
    findJobsWithPasscode(db, ids),
    findDecisions(db, ids),
    findDaysAway(db, ids),
    findWipeRefused(db, ids),
    findPartCounts(db, ids),
    findCardBills(db, ids),
    findUnreadMessages(db, ids),
  ]);
  const [now, minutes, worker] = [dependencies.clock(), minutesOf(dependencies), viewerOf(viewer)];
  return jobs.flatMap((job) => {
    const known = around.get(job.id);
    if (!known) return [];
    const { level, by } = latenessOf(job, now);
    const estimate = estimates.get(job.id) ?? null;
    const claimed = claims.get(job.id) ?? [];
    const state = stateOf(job, { lastStep: lastStepOf(steps.get(job.id)), estimate, claims: claimed });
    // Written out: an object literal that spreads others costs many times as much, and a board has hundreds.
    const card: RepairCard = {
      id: job.id,
      number: job.number,
      trackingCode: job.trackingCode,
      intakeId: job.intakeId,
      customerName: known.customerName,
      phone: known.phone,
      kind: job.kind,
      stage: job.stage,
      outcome: job.outcome,
      label: labelOf(job, known),
      priority: job.priority,
      device: deviceOf(job, known),
      about: job.deviceId === null && job.task !== "" ? job.task : aboutOf(known.problem, job.task, job.symptom),
      technician: technicianOf(job, known),
      place: job.place,
      promisedAt: iso(job.promisedAt),
      hold: holdOf(job),
      minutesInStage: minutesInStage(clockOf(job, known.labelLimitMinutes), now, minutes),
      stageSince: job.stageSinceAt.toISOString(),
      lateness: level,
      lateBy: by,
      isReturn: job.originalJobId !== null,
      cameBackAfterDays: away.get(job.id) ?? null,
      claim: wholeDecision(claimed),
      allowedActions: allowedActions(worker, state, now),
      partCount: parts.get(job.id) ?? null,
      money: moneyOf(job, bills.get(job.id)),
      unread: unread.get(job.id) ?? 0,
      decisionWaits: estimate?.state === "sent",
      hasPasscode: withPasscode.has(job.id),
      version: job.version,
      updatedAt: job.updatedAt.toISOString(),
    };
    if (wipeRefused.has(job.id)) card.isWipeRefused = true;
    return card;
  });
}

/** Returns the cards of these jobs, in the order of the ids. */
export const cardsById = async (
  dependencies: WorkshopDependencies,
  ids: readonly number[],
  viewer: Worker,
): Promise<RepairCard[]> => cardsOf(dependencies.db, dependencies, await findJobs(dependencies.db, ids), viewer);
