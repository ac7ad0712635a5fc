import type { Capability } from "@fundi/shared/accounts/capabilities";
import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { UNDECIDED_DAYS } from "@fundi/shared/workshop/estimate-rules";
import { REPAIR_ACTIONS, type RepairAction } from "@fundi/shared/workshop/repair-actions";
import {
  CUSTODY_KINDS,
  HOLD_RULES,
  type HoldReason,
  isFinalStage,
  mayStaffHoldFor,
  OPEN_STAGES,
  type RepairKind,
  type RepairOutcome,
  type RepairStage,
} from "@fundi/shared/workshop/repair-stages";
import type { ClaimDecision } from "@fundi/shared/workshop/warranty-rules";

/** The parts of the workshop; an action belongs to the part that it needs. */
type WorkshopPart =
  | "jobs"
  | "notices"
  | "shipping"
  | "estimates"
  | "parts"
  | "bench"
  | "outsourcing"
  | "check"
  | "handover"
  | "warranties"
  | "unclaimed";

/** The parts that are there: actions of others are refused. */
const BUILT: readonly WorkshopPart[] = [
  ...(["jobs", "notices", "estimates", "parts", "bench", "check", "handover", "warranties"] as const),
];

/** Who may do something: a role with all above it, a capability of staff, the job's customer, or the system by itself. */
type Doer = "staff" | "manager" | Capability | "customer" | "system";

export interface LifeRule {
  from: readonly RepairStage[];
  /** Where the job is afterwards; `same` is where it was. Empty for what goes back to a stage of its past. */
  to: readonly (RepairStage | "same")[];
  by: readonly Doer[];
  part: WorkshopPart;
  /** Only for these kinds; all without it. */
  kinds?: readonly RepairKind[];
  /** What it has to come with. */
  requires: readonly string[];
  event: string;
  /** Nobody outside relied on it: it can be undone for some minutes. */
  canUndo?: true;
}

const CUSTODY: readonly RepairKind[] = CUSTODY_KINDS;
const WITHOUT_HANDOVER: readonly RepairKind[] = ["on_site", "remote", "internal"];
const UNDER_WORK: readonly RepairStage[] = ["approved", "awaiting_parts", "in_repair"];
/** Stages in which parts can be wanted, held and fitted; in every other one, none is open. */
const WITH_PARTS: readonly RepairStage[] = [...UNDER_WORK, "awaiting_approval", "outsourced"];
const HERE: readonly RepairStage[] = OPEN_STAGES.filter((stage) => stage !== "booked" && stage !== "ready");

const STAGE_CHANGED = "repair.stage_changed";

/** The life of a repair job, whole: every action with where it leads from and to, who may do it and what it needs. */
export const JOB_LIFE: Readonly<Record<RepairAction, LifeRule>> = {
  book: {
    ...{ from: [], to: ["booked"], by: ["customer", "staff"], part: "jobs" },
    ...{ requires: ["contact", "device or task", "kind", "date"], event: "repair.booked" },
  },
  check_in: {
    ...{ from: ["booked"], to: ["received"], by: ["staff"], part: "jobs" },
    ...{
      requires: ["terms signed, or the reason why not", "the checklist of its type", "consents about its data"],
      event: "repair.received",
    },
  },
  assign: {
    ...{ from: OPEN_STAGES, to: ["same"], by: ["bench", "manager"], part: "jobs" },
    ...{ requires: ["a person with the capability bench"], event: "repair.assigned" },
  },
  start_diagnosis: {
    ...{ from: ["received"], to: ["diagnosing"], by: ["bench"], part: "jobs", canUndo: true },
    ...{ requires: [], event: STAGE_CHANGED },
  },
  diagnose: {
    ...{ from: ["diagnosing"], to: ["same"], by: ["bench"], part: "jobs" },
    ...{ requires: ["finding", "a problem found, or none"], event: "repair.diagnosed" },
  },
  offer: {
    ...{ from: ["received", "diagnosing", "awaiting_approval"], to: ["awaiting_approval"], by: ["staff"] },
    part: "estimates",
    ...{ requires: ["an estimate with lines", "valid until", "promise"], event: "repair.estimate_sent" },
  },
  offer_more: {
    ...{ from: [...UNDER_WORK, "awaiting_approval"], to: ["same", "awaiting_approval"], by: ["staff"] },
    part: "estimates",
    ...{ requires: ["a supplementary estimate"], event: "repair.estimate_sent" },
  },
  approve: {
    ...{ from: ["awaiting_approval", ...UNDER_WORK], to: ["same", ...UNDER_WORK] },
    ...{ by: ["customer", "staff", "system"], part: "estimates" },
    ...{ requires: ["the decision"], event: "repair.estimate_decided" },
  },
  decline: {
    ...{ from: ["awaiting_approval", ...UNDER_WORK], to: ["same", "ready", ...UNDER_WORK] },
    ...{ by: ["customer", "staff"], part: "estimates" },
    ...{ requires: [], event: "repair.estimate_decided" },
  },
  expire: {
    ...{ from: ["awaiting_approval", ...UNDER_WORK], to: ["same"], by: ["system"], part: "estimates" },
    ...{ requires: ["an estimate that is no longer valid"], event: "repair.estimate_expired" },
  },
  close_undecided: {
    ...{ from: ["awaiting_approval"], to: ["ready", ...UNDER_WORK], by: ["staff"], part: "estimates" },
    ...{ requires: ["an estimate that expired a week ago"], event: STAGE_CHANGED },
  },
  skip_estimate: {
    ...{ from: ["received", "diagnosing"], to: ["approved", "awaiting_parts"], by: ["staff"] },
    ...{ part: "estimates", canUndo: true },
    ...{ requires: ["a ceiling or fixed price that covers all lines, or no price at all"], event: STAGE_CHANGED },
  },
  start_work: {
    ...{ from: ["approved", "awaiting_parts"], to: ["in_repair"], by: ["bench"], part: "bench", canUndo: true },
    ...{ requires: ["every line approved"], event: STAGE_CHANGED },
  },
  wait_for_parts: {
    ...{ from: ["approved", "in_repair"], to: ["awaiting_parts"], by: ["system"], part: "parts" },
    ...{ requires: ["a part that is not here"], event: STAGE_CHANGED },
  },
  part_arrived: {
    ...{ from: WITH_PARTS, to: ["same", "approved", "in_repair"], by: ["system"], part: "parts" },
    ...{ requires: ["a missing part held"], event: "repair.part_arrived" },
  },
  fit_part: {
    ...{ from: ["in_repair"], to: ["same"], by: ["bench"], part: "parts" },
    ...{
      requires: ["a part that is held", "its serial", "what becomes of the old part"],
      event: "repair.part_changed",
    },
  },
  take_out_part: {
    ...{ from: UNDER_WORK, to: ["same"], by: ["bench"], part: "parts" },
    ...{ requires: ["a part that is fitted or held", "what is wrong with it"], event: "repair.part_changed" },
  },
  change_parts: {
    ...{ from: WITH_PARTS, to: ["same"], by: ["staff"], part: "parts" },
    ...{ requires: ["a line for a part, or a part that is not fitted"], event: "repair.part_changed" },
  },
  move_part: {
    ...{ from: WITH_PARTS, to: ["same"], by: ["manager"], part: "parts" },
    ...{ requires: ["a part that is held", "another repair that waits for it"], event: "repair.part_changed" },
  },
  change_line: {
    ...{ from: [...WITH_PARTS, "checking", "ready"], to: ["same"], by: ["staff"], part: "estimates" },
    ...{ requires: ["an approved line", "a reason, where its price changes"], event: "repair.changed" },
  },
  send_out: {
    ...{ from: ["received", "diagnosing", "approved", "in_repair"], to: ["outsourced"], by: ["staff"] },
    ...{ part: "outsourcing", kinds: [...CUSTODY, "internal"] },
    ...{ requires: ["partner", "terms", "consent"], event: "repair.sent_out" },
  },
  take_in: {
    ...{ from: ["outsourced"], to: ["diagnosing", "in_repair", "checking"], by: ["staff"], part: "outsourcing" },
    ...{ requires: ["check of its condition", "what was done", "cost"], event: "repair.came_back" },
  },
  finish: {
    ...{ from: ["in_repair", "approved"], to: ["checking", "ready"], by: ["bench"], part: "bench" },
    ...{ requires: ["outcome", "work done", "every part fitted or given back"], event: "repair.finished" },
  },
  give_up: {
    ...{ from: ["diagnosing", "in_repair", "outsourced", "awaiting_parts"], to: ["checking", "ready"], by: ["bench"] },
    ...{ part: "bench", requires: ["reason", "whether it was reassembled"], event: "repair.finished" },
  },
  pass: {
    ...{ from: ["checking"], to: ["ready"], by: ["quality"], part: "check" },
    ...{ requires: ["the checklist after the work"], event: "repair.checked" },
  },
  fail: {
    ...{ from: ["checking"], to: ["in_repair"], by: ["quality"], part: "check" },
    ...{ requires: ["what is wrong"], event: "repair.checked" },
  },
  announce: {
    ...{ from: ["ready"], to: ["same"], by: ["staff"], part: "notices", kinds: CUSTODY },
    ...{ requires: [], event: "repair.announced" },
  },
  rework: {
    ...{ from: ["ready"], to: ["in_repair", "diagnosing"], by: ["staff"], part: "bench" },
    ...{ requires: ["reason", "promise"], event: STAGE_CHANGED },
  },
  withdraw: {
    ...{ from: ["booked", ...HERE], to: ["ready", "cancelled"], by: ["customer", "staff"] },
    ...{ part: "jobs", canUndo: true },
    ...{ requires: ["reason"], event: "repair.withdrawn" },
  },
  collect: {
    ...{ from: ["ready"], to: ["collected"], by: ["staff"], part: "handover", kinds: CUSTODY },
    ...{ requires: ["identity", "its share paid or released", "accessories", "signature"], event: "repair.collected" },
  },
  complete: {
    ...{ from: ["ready"], to: ["collected"], by: ["staff", "customer"], part: "handover", kinds: WITHOUT_HANDOVER },
    ...{ requires: ["confirmation of the customer"], event: "repair.collected" },
  },
  dispatch: {
    ...{ from: ["ready"], to: ["collected"], by: ["staff"], part: "shipping", kinds: CUSTODY },
    ...{ requires: ["courier", "address", "its share paid or released"], event: "repair.collected" },
  },
  dispose: {
    ...{ from: ["ready"], to: ["disposed"], by: ["manager"], part: "unclaimed", kinds: CUSTODY },
    ...{ requires: ["both notices", "a second signature"], event: "repair.disposed" },
  },
  cancel: {
    ...{ from: ["booked"], to: ["cancelled"], by: ["customer", "staff", "system"], part: "jobs" },
    ...{ requires: ["reason"], event: "repair.cancelled" },
  },
  merge: {
    ...{ from: ["booked", "received"], to: ["merged"], by: ["staff"], part: "jobs" },
    ...{ requires: ["the job that stays"], event: "repair.merged" },
  },
  claim: {
    ...{ from: ["booked", ...HERE], to: ["same"], by: ["staff"], part: "warranties" },
    ...{ requires: ["a warranty of the device"], event: "repair.claimed" },
  },
  decide_claim: {
    ...{ from: ["booked", ...HERE, "ready"], to: ["same"], by: ["bench", "manager"], part: "warranties" },
    ...{ requires: ["a claim", "cause", "reason"], event: "repair.claim_decided" },
  },
  hold: {
    ...{ from: OPEN_STAGES, to: ["same"], by: ["staff"], part: "jobs" },
    ...{ requires: ["reason", "who is waited for", "until when"], event: "repair.held" },
  },
  resume: {
    ...{ from: OPEN_STAGES, to: ["same"], by: ["staff", "system"], part: "jobs" },
    ...{ requires: [], event: "repair.held" },
  },
  label: {
    ...{ from: OPEN_STAGES, to: ["same"], by: ["staff"], part: "jobs" },
    ...{ requires: ["a label of its stage, or none"], event: "repair.changed" },
  },
  undo: {
    ...{ from: OPEN_STAGES, to: [], by: ["staff"], part: "jobs" },
    ...{ requires: ["reason"], event: STAGE_CHANGED },
  },
  reopen: {
    ...{ from: ["collected"], to: ["ready"], by: ["manager"], part: "handover", kinds: CUSTODY },
    ...{ requires: ["reason"], event: STAGE_CHANGED },
  },
};

/** How long a step can be undone. */
const UNDO_MINUTES = 10;
/** How long a handover can be taken back. */
const REOPEN_HOURS = 24;
const DAY_MINUTES = 24 * 60;

/** The last entry in the history of a job. */
export interface LastStep {
  action: RepairAction;
  from: RepairStage | null;
  to: RepairStage;
  /** How the work had ended before. */
  fromOutcome: RepairOutcome | null;
  userId: number | null;
  at: Date;
}

/** What the rules need to know of a job. */
export interface JobState {
  stage: RepairStage;
  kind: RepairKind;
  technicianId: number | null;
  /** Who finished the work, and so may not check it. */
  finishedBy: number | null;
  heldReason: HoldReason | null;
  /** When the device left. */
  outAt: Date | null;
  lastStep: LastStep | null;
  /** The estimate that waits, or the last one that expired; null: there is neither. */
  estimate: { state: "sent" | "expired"; expiredAt: Date | null } | null;
  /** What was decided about each of its claims on warranties. */
  claims: readonly ClaimDecision[];
}

/** Who acts: staff with a role and what an administrator gave them, the job's customer, or the system. */
export interface JobViewer {
  id: number | null;
  role: Role;
  capabilities: readonly Capability[];
  isCustomer?: true;
  isSystem?: true;
}

const isDoer = (viewer: JobViewer, doer: Doer): boolean => {
  if (doer === "system") return viewer.isSystem === true;
  if (doer === "customer") return viewer.isCustomer === true;
  if (doer === "staff" || doer === "manager") return mayAccess(viewer.role, doer);
  return mayAccess(viewer.role, "staff") && viewer.capabilities.includes(doer);
};

const WHO: Record<Doer, string> = {
  staff: "staff",
  manager: "managers",
  bench: "staff who repair devices",
  quality: "staff who check repairs",
  customer: "the customer",
  system: "the system",
};

export interface Refusal {
  code: "INVALID_TRANSITION" | "FORBIDDEN";
  /** A sentence without the number of the job. */
  reason: string;
}

const never = (reason: string): Refusal => ({ code: "INVALID_TRANSITION", reason });
const forbidden = (reason: string): Refusal => ({ code: "FORBIDDEN", reason });

/** Returns why a viewer cannot do something with a job now; null when they can. */
export function refusalOf(viewer: JobViewer, job: JobState, action: RepairAction, now: Date): Refusal | null {
  const rule = JOB_LIFE[action];
  if (!BUILT.includes(rule.part)) return never("This is not a part of the workshop yet.");
  return lifeRefusal(viewer, job, action, now);
}

/** As `refusalOf`, for the whole of the life: also for parts that are not built. */
export function lifeRefusal(viewer: JobViewer, job: JobState, action: RepairAction, now: Date): Refusal | null {
  const rule = JOB_LIFE[action];
  if (!rule.from.includes(job.stage)) return never("Its stage does not allow it.");
  if (rule.kinds && !rule.kinds.includes(job.kind)) return never("This kind of job does not have it.");
  const { by } = rule;
  if (!by.some((doer) => isDoer(viewer, doer)))
    return forbidden(`This is for ${by.map((doer) => WHO[doer]).join(" or ")}.`);
  return heldByManager(viewer, job, rule) ?? EXTRA[action]?.(viewer, job, now) ?? null;
}

/** While ownership is not clear, or an authority asks, nobody but a manager moves a job. */
function heldByManager(viewer: JobViewer, { heldReason }: JobState, { to }: LifeRule): Refusal | null {
  const moves = to.length === 0 || to.some((stage) => stage !== "same");
  return moves && heldReason !== null && HOLD_RULES[heldReason].byManager && !isManager(viewer)
    ? forbidden("It is on hold: a manager decides how it goes on.")
    : null;
}

/** Returns whether somebody may put a job on hold for a reason. */
export const mayHoldFor = (viewer: JobViewer, reason: HoldReason): boolean =>
  mayStaffHoldFor(reason) || isManager(viewer);

const isManager = (viewer: JobViewer): boolean => mayAccess(viewer.role, "manager");

const isWithin = (at: Date, minutes: number, now: Date): boolean => now.getTime() - at.getTime() <= minutes * 60_000;

/** Returns the step of a job that can be taken back now; null when there is none. */
export function stepToUndo({ lastStep }: Pick<JobState, "lastStep">, now: Date): LastStep | null {
  if (!lastStep || lastStep.from === null || !JOB_LIFE[lastStep.action].canUndo) return null;
  return isWithin(lastStep.at, UNDO_MINUTES, now) ? lastStep : null;
}

/** What may be covered is decided before its customer pays for it. */
function claimsDecided(_viewer: JobViewer, { claims }: JobState): Refusal | null {
  return claims.includes("open") ? never("Its claim on a warranty is not decided yet.") : null;
}

/** What some actions depend on beside stage, kind and person. */
const EXTRA: Partial<Record<RepairAction, (viewer: JobViewer, job: JobState, now: Date) => Refusal | null>> = {
  collect: claimsDecided,
  complete: claimsDecided,
  start_diagnosis: ownBench,
  diagnose: ownBench,
  start_work: ownBench,
  finish: ownBench,
  give_up: ownBench,
  pass: anotherPerson,
  fail: anotherPerson,
  approve: estimateWaits,
  decline: estimateWaits,
  expire: estimateWaits,
  close_undecided: (_viewer, { estimate }, now) => {
    const expiredAt = estimate?.state === "expired" ? estimate.expiredAt : null;
    if (!expiredAt) return never("No estimate of it has expired.");
    return isWithin(expiredAt, UNDECIDED_DAYS * DAY_MINUTES - 1, now)
      ? never(`Its estimate expired less than ${UNDECIDED_DAYS} days ago: call the customer first.`)
      : null;
  },
  decide_claim: (viewer, { claims }) => {
    if (claims.length === 0) return never("It claims no warranty.");
    return claims.includes("open") || isManager(viewer)
      ? null
      : forbidden("It is decided: a manager can decide it once more.");
  },
  withdraw: (viewer, job) =>
    viewer.isCustomer && !["booked", "received", "diagnosing", "awaiting_approval", "approved"].includes(job.stage)
      ? forbidden("Work on it has begun: please message us.")
      : null,
  hold: (_viewer, job) => (job.heldReason === null ? null : never("It is on hold already.")),
  resume: (viewer, job) => {
    if (job.heldReason === null) return never("It is not on hold.");
    return HOLD_RULES[job.heldReason].byManager && !isManager(viewer) ? forbidden("A manager ends this hold.") : null;
  },
  undo: (viewer, job, now) => {
    const step = stepToUndo(job, now);
    if (!step) return never("There is nothing to undo: too long ago, or something followed.");
    return step.userId === viewer.id || isManager(viewer) ? null : forbidden("Who did it can undo it, or a manager.");
  },
  reopen: (_viewer, job, now) =>
    job.outAt && isWithin(job.outAt, REOPEN_HOURS * 60, now)
      ? null
      : never("It left more than a day ago: take it in again as a new job."),
};

/** A job is worked on by the person who has it; nobody's job by who begins. */
function ownBench(viewer: JobViewer, job: JobState): Refusal | null {
  return job.technicianId === null || job.technicianId === viewer.id ? null : forbidden("A colleague has this job.");
}

function estimateWaits(_viewer: JobViewer, { estimate }: JobState): Refusal | null {
  return estimate?.state === "sent" ? null : never("No estimate of it waits for an answer.");
}

function anotherPerson(viewer: JobViewer, job: JobState): Refusal | null {
  return job.finishedBy === viewer.id ? forbidden("Somebody else has to check it.") : null;
}

/** Returns what a viewer can do with a job now, in the order of the table. */
export const allowedActions = (viewer: JobViewer, job: JobState, now: Date): RepairAction[] =>
  REPAIR_ACTIONS.filter((action) => refusalOf(viewer, job, action, now) === null);

/** Stages in which work goes on while a supplementary estimate waits. */
export const isUnderWork = (stage: RepairStage): boolean => UNDER_WORK.includes(stage);

/** Returns whether a job can want or hold parts in a stage: where it leads to another one, they are let go. */
export const mayHaveParts = (stage: RepairStage): boolean => WITH_PARTS.includes(stage);

/** Returns whether an estimate can be written for a job: from when it is here until it is ready. */
export const mayEstimate = (stage: RepairStage): boolean =>
  isUnderWork(stage) || JOB_LIFE.offer.from.includes(stage) || JOB_LIFE.offer_more.from.includes(stage);

/** Returns whether nobody works on a job any more in a stage: what was timed ends there. */
export const isWorkOver = (stage: RepairStage): boolean =>
  stage === "checking" || stage === "ready" || isFinalStage(stage);
