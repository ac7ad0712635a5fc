import type { Capability } from "@fundi/shared/accounts/capabilities";
import type { DomainEventName } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import { minutesInStage } from "@fundi/shared/workshop/lateness";
import type { NoticeEdit } from "@fundi/shared/workshop/notice-edits";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { RepairFacts } from "@fundi/shared/workshop/repair-events";
import { isFinalStage, isInCustody, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { Author } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotencyAs } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import type { NewEvent } from "../../../platform/events/event-store";
import { notFound } from "../../../platform/found";
import { alertOf, alertOwner } from "../alerts/alert-technician";
import { findOpenEstimates } from "../estimates/estimate-store";
import { findNames, lockBillOf, ownerOfIntake } from "../intake/intake-store";
import { checkOwnWords } from "../notices/check-words";
import { saveNoticeEdit } from "../notices/notice-edit-store";
import { letGoOfAll } from "../parts/let-go";
import { destroyPasscodesOf } from "../passcodes/destroy-passcodes";
import { endTimesOf } from "../times/running-time";
import { findDecisions } from "../warranties/warranty-store";
import { findLabel } from "../words/word-store";
import { minutesOf, type WorkshopDependencies } from "../workshop-dependencies";
import { clockOf, withoutHold, withStageTimes } from "./job-clock";
import type { JobRecord, StepRecord } from "./job-columns";
import { isWorkOver, type JobState, type JobViewer, type LastStep, mayHaveParts, refusalOf } from "./job-life";
import * as store from "./job-store";
import { promiseMove } from "./promise";

export const repairNotFound = notFound("There is no such repair.");

/** A member of staff with what an administrator allowed them. */
export type Worker = Author & { capabilities: readonly Capability[] };

export const viewerOf = ({ id, role, capabilities }: Worker): JobViewer => ({ id, role, capabilities });

export const lastStepOf = (step: StepRecord | undefined): LastStep | null =>
  step
    ? {
        ...{ action: step.action, from: step.fromStage, to: step.toStage, fromOutcome: step.fromOutcome },
        ...{ userId: step.userId, at: step.at },
      }
    : null;

/** What the rules need of a job. */
export const stateOf = (
  job: JobRecord,
  { lastStep, estimate, claims }: Pick<JobState, "lastStep" | "estimate" | "claims">,
): JobState => ({
  stage: job.stage,
  kind: job.kind,
  technicianId: job.technicianId,
  finishedBy: job.finishedBy,
  heldReason: job.heldReason,
  outAt: job.outAt,
  lastStep,
  estimate,
  claims,
});

/** Reads what the rules need of a job beside its own row. */
export async function readState(tx: { db: Db }, job: JobRecord): Promise<JobState> {
  const [steps, estimates, decisions] = await Promise.all([
    store.findLastSteps(tx.db, [job.id]),
    findOpenEstimates(tx.db, [job.id]),
    findDecisions(tx.db, [job.id]),
  ]);
  return stateOf(job, {
    lastStep: lastStepOf(steps.get(job.id)),
    estimate: estimates.get(job.id) ?? null,
    claims: decisions.get(job.id) ?? [],
  });
}

/** Throws STALE_VERSION for a change that is based on an older version, with who changed it meanwhile and when. */
export async function checkJobVersion(tx: Pick<Tx, "db">, job: JobRecord, seen: number): Promise<void> {
  if (job.version === seen) return;
  const by = job.changedBy === null ? null : ((await findNames(tx.db, [job.changedBy])).get(job.changedBy) ?? null);
  throw new AppError("STALE_VERSION", `${job.number} was changed by ${by ?? "the shop"} meanwhile.`, {
    ...{ version: job.version, status: job.stage, changedBy: by },
    changedAt: job.updatedAt.toISOString(),
  });
}

/** Throws where the life of a job does not allow an action to this viewer now. */
export function checkAction(viewer: JobViewer, job: JobRecord, state: JobState, action: RepairAction, now: Date): void {
  const refusal = refusalOf(viewer, state, action, now);
  if (!refusal) return;
  const message = `${job.number}: ${refusal.reason}`;
  throw refusal.code === "FORBIDDEN"
    ? new AppError("FORBIDDEN", message)
    : new AppError("INVALID_TRANSITION", message, { status: job.stage });
}

/** Fields whose change is in the audit log; none is what somebody wrote. */
const AUDITED = [
  ...(["stage", "technicianId", "priority", "place", "promisedAt", "plannedMinutes", "outcome", "heldReason"] as const),
  ...(["heldWhose", "labelId", "noFault", "unlocking"] as const),
];

export async function factsOf(tx: Pick<Tx, "db">, before: JobRecord | null, after: JobRecord): Promise<RepairFacts> {
  return {
    repairId: after.id,
    repairNumber: after.number,
    intakeId: after.intakeId,
    userId: await ownerOfIntake(tx.db, after.intakeId),
    stage: after.stage,
    technicianId: after.technicianId,
    version: after.version,
    changes: changesBetween(before, after, AUDITED),
  };
}

/** Writes the events of a change: a promise that moved stands in one of its own, so that the log shows it once. */
export function emitChange(
  tx: Pick<Tx, "emit">,
  { before, after, facts }: { before: JobRecord; after: JobRecord; facts: RepairFacts },
  main: { name: Step["event"]; payload: Record<string, unknown> } | null,
): void {
  const about = { entity: "repair", entityId: after.id, actorId: after.changedBy };
  const move = promiseMove(before, after);
  const { promisedAt, ...others } = facts.changes;
  const changes = move ? others : facts.changes;
  // The facts of this event, as its step names them.
  if (main) tx.emit({ name: main.name, ...about, payload: { ...facts, changes, ...main.payload } } as NewEvent);
  if (!move || !promisedAt) return;
  tx.emit({ name: "repair.promise_moved", ...about, payload: { ...facts, changes: { promisedAt }, ...move } });
}

/** Turns the violated key of a device that is here already into the job for which it is. */
export async function refuseSecondCustody(tx: Pick<Tx, "db">, deviceId: number | null, error: unknown): Promise<never> {
  if (duplicateKey(error) !== "uq_repair_jobs_custody" || deviceId === null) throw error;
  const repair = await store.findCustodyJob(tx.db, deviceId);
  const message = `This device is here already${repair ? `, for ${repair.number}` : ""}.`;
  throw new AppError("CONFLICT", message, repair ? { repair } : {}, { cause: error });
}

export interface Step {
  action: RepairAction;
  /** Where it goes; without it, it stays. */
  to?: RepairStage;
  /** What it was on hold for has happened; where it goes on to another stage, its hold ends anyway. */
  endsHold?: boolean;
  /** What else changes. */
  change?: Partial<JobRecord>;
  note?: string;
  event: DomainEventName & `repair.${string}`;
  /** Beside the facts of every event. */
  payload?: Record<string, unknown>;
  by: { userId: number | null; via: StepRecord["via"] };
}

/**
 * Moves a job, or changes it where it is, by one step: writes the job, its history, the counts and the event. A job that
 * goes on to another stage is no longer on hold, its label stays behind, and where it has no use for parts, they are let go; once it
 * is over, its passcodes are destroyed.
 */
export async function takeStep(
  tx: Tx,
  dependencies: WorkshopDependencies,
  before: JobRecord,
  step: Step,
): Promise<JobRecord> {
  const { action, to = before.stage, change = {}, note = "", event, payload = {}, by, endsHold = false } = step;
  const clock = dependencies.clock();
  // A clock that was set back shortens nothing.
  const at = clock < before.updatedAt ? before.updatedAt : clock;
  const minutes = minutesOf(dependencies);
  const moves = to !== before.stage;
  const minutesInFrom = moves ? minutesInStage(clockOf(before, null), at, minutes) : 0;
  const fresh = moves
    ? { ...withoutHold(before, at, minutes), stage: to, stageSinceAt: at, stageHeldMinutes: 0, labelId: null }
    : endsHold
      ? withoutHold(before, at, minutes)
      : before;
  const changed: JobRecord = {
    ...fresh,
    ...change,
    ...(to === "ready" && moves ? { readyAt: at } : {}),
    changedBy: by.userId,
    version: before.version + 1,
    updatedAt: at,
  };
  if (moves && isWorkOver(to)) await endTimesOf(tx, before.id, at);
  if (moves && !mayHaveParts(to))
    await letGoOfAll(tx, dependencies, before, { userId: by.userId, at, droppedBy: action });
  if (moves && isFinalStage(to)) await destroyPasscodesOf(tx, dependencies, [before.id], to);
  const label = changed.labelId === null ? null : await findLabel(tx.db, changed.labelId);
  const after = withStageTimes(changed, label?.limitMinutes ?? null, minutes);
  const isBack = isInCustody(after) && !isInCustody(before);
  await store.saveJob(tx.db, after).catch((error: unknown) => {
    if (isBack) return refuseSecondCustody(tx, after.deviceId, error);
    throw error;
  });
  await store.insertStep(tx.db, {
    ...{ jobId: after.id, action, fromStage: before.stage, toStage: to, labelId: after.labelId, note },
    ...{ fromOutcome: before.outcome, userId: by.userId, via: by.via, minutesInFrom, at },
  });
  await store.countJob(tx.db, before, after);
  emitChange(tx, { before, after, facts: await factsOf(tx, before, after) }, { name: event, payload });
  const heard = alertOf(before, after, action);
  if (heard) await alertOwner(tx, after, { ...heard, byId: by.userId });
  return after;
}

export interface ActCommand {
  id: number;
  version: number;
  actor: Worker;
  once: IdempotencyKey | null;
  /** What becomes of the text that follows; without it, it goes out as it is. */
  tell?: NoticeEdit | undefined;
}

interface ActContext {
  now: Date;
  state: JobState;
  viewer: JobViewer;
}

/** What an action does with a job: its step, without who does it. */
export type Decide = (tx: Tx, job: JobRecord, context: ActContext) => Promise<Decided> | Decided;

export type Decided = Omit<Step, "action" | "by"> & {
  /** What follows by itself, in the same transaction. */
  afterwards?: (after: JobRecord) => Promise<void>;
};

/** Locks the intake of a job and its bill; throws where there is no such job. */
async function lockBillOfJob(tx: Tx, id: number): Promise<void> {
  const known = await store.findJob(tx.db, id);
  if (!known) throw repairNotFound();
  await lockBillOf(tx.db, known.intakeId);
}

async function lockOne(tx: Tx, id: number): Promise<JobRecord> {
  const [job] = await store.lockJobs(tx.db, [id]);
  if (!job) throw repairNotFound();
  return job;
}

/** Locks two jobs in the order in which everybody does. */
async function lockBoth(tx: Tx, id: number, otherId: number): Promise<{ job: JobRecord; other: JobRecord }> {
  if (id === otherId) throw new AppError("CONFLICT", "Choose another repair than this one.");
  const jobs = await store.lockJobs(tx.db, [id, otherId]);
  const [job, other] = [id, otherId].map((each) => jobs.find((one) => one.id === each));
  if (!job || !other) throw repairNotFound();
  return { job, other };
}

/** Actions after which a bill may say something else: its order is locked before the job. */
const CHANGE_BILLS: ReadonlySet<RepairAction> = new Set([
  ...(["start_work", "finish", "give_up", "fail", "rework", "withdraw", "undo"] as const),
  ...(["cancel", "merge"] as const),
  ...(["skip_estimate", "close_undecided", "reopen", "take_out_part", "change_parts", "change_line"] as const),
]);

/** Locks a job after the intake and its bill, as payments and the handover do; throws where there is no such job. */
export async function lockWithBill(tx: Tx, id: number): Promise<JobRecord> {
  await lockBillOfJob(tx, id);
  return lockOne(tx, id);
}

const act = <Locked extends { job: JobRecord }>(
  dependencies: WorkshopDependencies,
  action: RepairAction,
  { id, version, actor, once, tell }: ActCommand,
  lock: (tx: Tx) => Promise<Locked>,
  decide: (tx: Tx, locked: Locked, context: ActContext) => Promise<Decided> | Decided,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      const locked = await lock(tx);
      const { job } = locked;
      await checkJobVersion(tx, job, version);
      const state = await readState(tx, job);
      const [viewer, now] = [viewerOf(actor), dependencies.clock()];
      checkAction(viewer, job, state, action, now);
      await checkOwnWords(tx, job, tell);
      const { afterwards, ...step } = await decide(tx, locked, { now, state, viewer });
      const by = { userId: actor.id, via: "console" } as const;
      const after = await takeStep(tx, dependencies, job, { ...step, action, by });
      await saveNoticeEdit(tx.db, after, tell, actor.id);
      await afterwards?.(after);
    }),
  );

/** Does one action of staff: locks the job, checks version and rules, and takes the step. Repeated, it does nothing more. */
export const actOn = (
  dependencies: WorkshopDependencies,
  action: RepairAction,
  command: ActCommand,
  decide: Decide,
): Promise<number> =>
  act(
    dependencies,
    action,
    command,
    async (tx) => ({ job: await (CHANGE_BILLS.has(action) ? lockWithBill(tx, command.id) : lockOne(tx, command.id)) }),
    (tx, { job }, context) => decide(tx, job, context),
  );

/** As `actOn`, with another job that changes too, and whose bill does not. */
export const actOnTwo = (
  dependencies: WorkshopDependencies,
  action: RepairAction,
  { otherId, ...command }: ActCommand & { otherId: number },
  decide: (tx: Tx, jobs: { job: JobRecord; other: JobRecord }, context: ActContext) => Promise<Decided> | Decided,
): Promise<number> =>
  act(
    dependencies,
    action,
    command,
    async (tx) => {
      if (CHANGE_BILLS.has(action)) await lockBillOfJob(tx, command.id);
      return lockBoth(tx, command.id, otherId);
    },
    decide,
  );
