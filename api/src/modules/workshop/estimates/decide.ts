import { AppError } from "@fundi/shared/contract/errors";
import type { Language } from "@fundi/shared/languages/languages";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import {
  type ApprovalWay,
  type ChoiceProblem,
  choiceProblem,
  chosenLines,
  consentsNeeded,
  depositOf,
  type EstimateChoice,
  feeIfApproved,
  feeIfDeclined,
  isPartOf,
  isValidOn,
  sumMinor,
} from "@fundi/shared/workshop/estimate-rules";
import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { Tx } from "../../../platform/database/transaction";
import { invalid } from "../intake/check-references";
import type { JobRecord, StepRecord } from "../jobs/job-columns";
import type { JobViewer } from "../jobs/job-life";
import { checkAction, lockWithBill, readState, takeStep } from "../jobs/move-job";
import { needParts } from "../parts/hold-parts";
import { stageWithParts } from "../parts/settle-stage";
import { reasonsUnderClaims } from "../warranties/claim-lines";
import type { WorkshopDependencies } from "../workshop-dependencies";
import * as store from "./approval-store";
import type { ApprovalRecord, EstimateLineRecord, EstimateRecord } from "./estimate-columns";
import { findLines, lockEstimates, saveEstimate } from "./estimate-store";
import { type ChargeAuthor, chargeFee, reviseBillOf } from "./job-lines";
import { plannedMinutesOf } from "./planned-minutes";
import { promiseOfDecision } from "./promise-of-decision";

/** A job with its estimates, locked so that one decision is made at a time. */
export interface LockedEstimates {
  job: JobRecord;
  /** The newest first. */
  estimates: EstimateRecord[];
}

/** Locks the intake of a job, its bill, the job and its estimates, in this order. */
export async function lockForDecision(tx: Tx, jobId: number): Promise<LockedEstimates> {
  const job = await lockWithBill(tx, jobId);
  return { job, estimates: await lockEstimates(tx.db, jobId) };
}

/** Returns the estimate that a link or a form leads to: the one it names, or the one that took its place. */
export function presentVersion(estimates: readonly EstimateRecord[], id: number): EstimateRecord | null {
  const named = estimates.find((one) => one.id === id);
  if (!named || named.state === "draft") return null;
  if (named.state !== "superseded" && named.state !== "expired") return named;
  return estimates.find(({ state, number }) => state !== "draft" && number > named.number) ?? named;
}

/** What was decided, by whom, and in which way. */
export interface Decided extends EstimateChoice {
  decision: "approve" | "decline";
  via: ApprovalWay;
  name: string;
  phone: string | null;
  words: string;
  signatureId: string | null;
  language: Language;
  address: string;
  agent: string;
  recordedBy: number | null;
}

const PROBLEMS: Record<ChoiceProblem, readonly [field: string, message: string]> = {
  OPTION_MISSING: ["option", "Choose one of the options"],
  OPTION_UNKNOWN: ["option", "Choose one of the options"],
  LINE_UNKNOWN: ["extraIds", "Choose lines of this option"],
  CONSENT_MISSING: ["consents", "Please agree to the kind of part, or choose another option"],
  NOTHING_CHOSEN: ["extraIds", "Choose at least one line, or decline"],
};

/** Throws for a choice that the estimate does not offer. Returns the chosen lines with what they come to. */
export function checkChoice(lines: readonly EstimateLineRecord[], choice: EstimateChoice) {
  const problem = choiceProblem(lines, choice);
  if (problem) throw invalid(...PROBLEMS[problem]);
  const chosen = chosenLines(lines, choice);
  return { chosen, totalMinor: sumMinor(chosen) };
}

/** Returns whether the last day of an estimate is over. */
export const isOver = ({ validUntilOn, state }: EstimateRecord, now: Date, timeZone: string): boolean =>
  state === "expired" ||
  (state === "sent" && validUntilOn !== null && !isValidOn(validUntilOn, wallClock(now, timeZone).date));

/** Where a job is after a decision. */
function stageAfter(job: JobRecord, { kind, fromStage }: EstimateRecord, approved: boolean): RepairStage {
  if (kind === "supplementary") return job.stage === "awaiting_approval" ? (fromStage ?? "approved") : job.stage;
  return approved ? "approved" : "ready";
}

const lineOf = (
  line: EstimateLineRecord,
  approvalId: number,
  job: JobRecord,
  { at, reasons }: { at: Date; reasons: ReadonlyMap<number, string> },
): store.NewRepairLine => ({
  ...{ jobId: job.id, approvalId, estimateLineId: line.id, kind: line.kind, text: line.text },
  ...{ serviceId: line.serviceId, itemId: line.itemId, quantity: line.quantity, priceMinor: line.priceMinor },
  ...{ listPriceMinor: line.listPriceMinor === line.priceMinor ? null : line.listPriceMinor },
  priceReason: line.claimId === null ? "" : (reasons.get(line.claimId) ?? ""),
  ...{ costMinor: line.costMinor, warrantyDays: line.warrantyDays, grade: line.grade },
  claimId: line.claimId,
  ...{
    technicianId: job.technicianId,
    state: "approved",
    droppedBy: null,
    chargedBy: null,
    closedAt: null,
    createdAt: at,
  },
});

interface Deciding {
  locked: LockedEstimates;
  estimate: EstimateRecord;
  decided: Decided;
  viewer: JobViewer;
  by: { userId: number | null; via: StepRecord["via"]; author: ChargeAuthor };
}

/**
 * Writes one decision whole: the approval, the lines that it names, the parts that they need, the bill, and where the job goes on. All
 * or nothing of it is there afterwards; a second decision on the same version violates its key.
 */
export async function writeDecision(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { locked: { job }, estimate, decided, viewer, by }: Deciding,
): Promise<ApprovalRecord> {
  const at = dependencies.clock();
  const approved = decided.decision === "approve";
  const action = approved ? "approve" : "decline";
  checkAction(viewer, job, await readState(tx, job), action, at);
  const lines = await findLines(tx.db, [estimate.id]);
  const { chosen, totalMinor } = approved ? checkChoice(lines, decided) : { chosen: [], totalMinor: 0 };
  const { decision: _decision, extraIds: _extraIds, ...given } = decided;
  const approval: Omit<ApprovalRecord, "id" | "objectedAt"> = {
    ...given,
    ...{ jobId: job.id, estimateId: estimate.id, option: approved ? decided.option : null },
    decision: approved ? (isPartOf(lines, decided) ? "part" : "approved") : "declined",
    ...{ lineIds: chosen.map(({ id }) => id), consents: consentsNeeded(chosen), totalMinor },
    ...{ depositMinor: approved ? depositOf(estimate, totalMinor) : 0, shownHash: estimate.shownHash, at },
  };
  const id = await store.insertApproval(tx.db, approval);
  const reasons = await reasonsUnderClaims(tx.db, job.id, chosen);
  await store.insertRepairLines(
    tx.db,
    chosen.map((line) => lineOf(line, id, job, { at, reasons })),
  );
  const agreed = (await store.findRepairLines(tx.db, [job.id])).filter(({ approvalId }) => approvalId === id);
  const isShort = await needParts(tx, job, agreed, { userId: by.userId, at });
  // The fee beside an approved repair is one of the lines; one that is taken off the repair is owed no more.
  if (approved && feeIfApproved(job) === 0) await store.dropFee(tx.db, job.id, "approve");
  if (estimate.kind !== "supplementary" && !approved)
    await chargeFee(tx, job, { minor: feeIfDeclined(job), chargedBy: "decline", at });
  await saveEstimate(tx.db, {
    ...estimate,
    ...{ state: "decided", decidedAt: at, followUpAt: null, toCall: false },
    ...{ version: estimate.version + 1, updatedAt: at },
  });
  await reviseBillOf(tx, dependencies, job.intakeId, by.author);
  const plannedMinutes = approved ? await plannedMinutesOf(tx.db, job.id) : null;
  const minutes = plannedMinutes ?? job.plannedMinutes;
  const promisedAt = approved
    ? await promiseOfDecision(tx, dependencies, job, { estimate, chosen, minutes, at })
    : job.promisedAt;
  await takeStep(tx, dependencies, job, {
    ...{ action, event: "repair.estimate_decided", endsHold: job.heldReason === "customer_answer" },
    to: await stageWithParts(tx.db, job.id, { to: stageAfter(job, estimate, approved), isShort }),
    change: {
      ...(plannedMinutes !== null && { plannedMinutes }),
      promisedAt,
      ...(!approved && estimate.kind !== "supplementary" && { outcome: "declined" as const }),
    },
    note: `Estimate ${estimate.number}${approved ? `: ${formatAmount(fromMinor(totalMinor))}` : ""}`,
    payload: { estimate: estimate.number, kind: estimate.kind, decision: approval.decision, via: decided.via },
    by: { userId: by.userId, via: by.via },
  });
  return { ...approval, id, objectedAt: null };
}

/** The error for a decision about an estimate that says something else now. */
export const estimateChanged = (current: unknown): AppError =>
  new AppError("ESTIMATE_CHANGED", "This estimate was replaced. Please look at the new one.", { current });

/** The error for a decision after the last day. */
export const estimateExpired = (current: unknown): AppError =>
  new AppError("ESTIMATE_EXPIRED", "This estimate has expired. Please ask us for a new one.", { current });
