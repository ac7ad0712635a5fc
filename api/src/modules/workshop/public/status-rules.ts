import type { PublicStep, PublicWait } from "@fundi/shared/workshop/public-stages";
import { PUBLIC_STEPS } from "@fundi/shared/workshop/public-stages";
import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import type { HoldParty, HoldReason, RepairStage } from "@fundi/shared/workshop/repair-stages";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { OpenEstimate } from "../estimates/estimate-store";
import type { JobRecord, StepRecord } from "../jobs/job-columns";

/** The step of the way that a stage belongs to; null: it is on none. */
const STEP_OF: Readonly<Record<RepairStage, PublicStep | null>> = {
  booked: null,
  received: "received",
  diagnosing: "diagnosis",
  awaiting_approval: "decision",
  approved: "repair",
  awaiting_parts: "repair",
  in_repair: "repair",
  outsourced: "repair",
  checking: "repair",
  ready: "ready",
  collected: "ready",
  disposed: "ready",
  cancelled: null,
  merged: null,
};

type Moved = Pick<StepRecord, "toStage" | "at">;

/** Returns when each step was reached first; `ready` counts from the last time, as work may begin again. */
function reachedAt(history: readonly Moved[]): Map<PublicStep, Date> {
  const reached = new Map<PublicStep, Date>();
  for (const { toStage, at } of history) {
    const step = STEP_OF[toStage];
    if (step !== null && !reached.has(step)) reached.set(step, at);
  }
  return reached;
}

/**
 * Returns the steps of a repair as its customer sees them: those that were done, the one it is at, and those ahead. What was
 * left out on the way, such as a decision about work at a fixed price, is not listed.
 */
export function stepsOf(
  { stage, readyAt }: Pick<JobRecord, "stage" | "readyAt">,
  history: readonly Moved[],
): PublicRepair["steps"] {
  if (stage === "cancelled" || stage === "merged") return [];
  const at = STEP_OF[stage];
  const here = at === null ? -1 : PUBLIC_STEPS.indexOf(at);
  const reached = reachedAt(history);
  const isOver = isFinalStage(stage);
  return PUBLIC_STEPS.flatMap((step, position): PublicRepair["steps"] => {
    const first = (step === "ready" ? readyAt : null) ?? reached.get(step) ?? null;
    if (position > here) return [{ step, state: "ahead", at: null }];
    if (position < here) return first === null ? [] : [{ step, state: "done", at: first.toISOString() }];
    return [{ step, state: isOver ? "done" : "current", at: first?.toISOString() ?? null }];
  });
}

/** What is said of each reason to wait: who owns a device, or which authority asks, is said to its owner alone. */
const HOLD_WAITS: Readonly<Record<Exclude<HoldReason, "other">, PublicWait>> = {
  customer_answer: "answer",
  customer_access: "access",
  customer_backup: "backup",
  ownership: "contact",
  objection: "contact",
  authority: "contact",
  supplier: "part",
  partner: "partner",
};

const PARTY_WAITS: Readonly<Record<HoldParty, PublicWait | null>> = {
  us: null,
  customer: "answer",
  supplier: "part",
  partner: "partner",
};

/** Returns what a repair waits for, as far as it is anybody's business who holds its code; null: for nothing. */
export function waitedFor(
  { stage, heldReason, heldWhose }: Pick<JobRecord, "stage" | "heldReason" | "heldWhose">,
  estimate: OpenEstimate | null,
): PublicWait | null {
  if (isFinalStage(stage) || stage === "booked") return null;
  if (estimate?.state === "sent") return "decision";
  if (heldReason !== null) return heldReason === "other" ? PARTY_WAITS[heldWhose ?? "us"] : HOLD_WAITS[heldReason];
  if (stage === "awaiting_approval") return "new_estimate";
  if (stage === "awaiting_parts") return "part";
  return stage === "outsourced" ? "partner" : null;
}

/** Returns whether these digits are the end of a phone number: four or more of them. */
export function endsPhone(phone: string | null, typed: string): boolean {
  const digits = typed.replace(/\D/g, "");
  return phone !== null && digits.length >= 4 && phone.replace(/\D/g, "").endsWith(digits.slice(-4));
}
