import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { HOLD_RULES, isFinalStage, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { RepairRequest } from "./repair-requests";

/** What the console offers for a job: actions of its life that are built, and changes of its plan. */
export type MoveId = Exclude<RepairRequest["action"], "edit"> | "check_in" | "promise" | "place";

export interface Move {
  /** A verb. */
  label: string;
  /** The letter in the menu of actions. */
  letter: string;
  /** It needs nothing more than to be chosen. */
  isImmediate?: true;
  /** It ends something that cannot simply go on. */
  isDangerous?: true;
}

/** All moves in the order of the menu. The letters of those that the board knows, too, are the same there. */
export const MOVES: Record<MoveId, Move> = {
  check_in: { label: "Check in", letter: "i" },
  start_diagnosis: { label: "Start diagnosis", letter: "s", isImmediate: true },
  diagnose: { label: "Record diagnosis", letter: "d" },
  start_work: { label: "Start work", letter: "b", isImmediate: true },
  finish: { label: "Finish work", letter: "f" },
  give_up: { label: "Cannot be repaired", letter: "n" },
  pass: { label: "Check passed", letter: "y" },
  fail: { label: "Check failed", letter: "e" },
  rework: { label: "Work on it again", letter: "k" },
  announce: { label: "Say again that it is ready", letter: "t" },
  resume: { label: "Resume", letter: "r", isImmediate: true },
  assign: { label: "Assign", letter: "a" },
  promise: { label: "Change the promise", letter: "p" },
  label: { label: "Set label", letter: "l" },
  hold: { label: "Put on hold", letter: "w" },
  place: { label: "Put somewhere else", letter: "o" },
  undo: { label: "Undo the last step", letter: "u" },
  merge: { label: "Merge into another job", letter: "g" },
  reopen: { label: "Take the handover back", letter: "h", isDangerous: true },
  withdraw: { label: "Customer withdraws", letter: "x", isDangerous: true },
  cancel: { label: "Cancel", letter: "c", isDangerous: true },
};
export const MOVE_IDS = Object.keys(MOVES) as MoveId[];

/** What is likeliest in each stage, the first that is allowed: the one filled button of an open job. */
const LIKELIEST: readonly MoveId[] = [
  ...(["resume", "check_in", "start_diagnosis", "diagnose", "start_work", "finish", "pass"] as const),
];

type Acted = Pick<RepairCard, "allowedActions" | "stage" | "technician" | "hold">;

/** Returns whether a job allows a move now. The server decides; changes of its plan are for jobs that are not over. */
export const mayMove = ({ allowedActions, stage }: Pick<Acted, "allowedActions" | "stage">, move: MoveId): boolean =>
  move === "promise" || move === "place" ? !isFinalStage(stage) : allowedActions.includes(move);

/** Returns the moves that a job allows now, in the order of the menu. */
export const movesOf = (job: Acted): MoveId[] => MOVE_IDS.filter((move) => mayMove(job, move));

/** Returns the move that the open job offers first; undefined where there is none, as once a diagnosis is recorded. */
export const likeliestMove = (job: Acted & { finding?: string; noFault?: boolean }): MoveId | undefined =>
  LIKELIEST.find((move) => mayMove(job, move) && !(move === "diagnose" && (job.finding || job.noFault)));

/** Stages from which a move that is not allowed now could be expected: only there the menu says why not. */
const EXPECTED_IN: Partial<Record<MoveId, readonly RepairStage[]>> = {
  start_diagnosis: ["received"],
  diagnose: ["diagnosing"],
  start_work: ["approved", "awaiting_parts"],
  finish: ["in_repair"],
  pass: ["checking"],
};

/** Returns why a job does not allow a move that one would look for; undefined where nobody would. */
export function refusedBecause(job: Acted, move: MoveId): string | undefined {
  if (mayMove(job, move)) return undefined;
  if (move === "resume") return job.hold ? "A manager ends this hold." : undefined;
  if (!EXPECTED_IN[move]?.includes(job.stage)) return undefined;
  if (job.hold && HOLD_RULES[job.hold.reason].byManager) return "It is on hold: a manager decides how it goes on.";
  if (move === "pass") return "This is for staff who check repairs, and did not do this one.";
  return job.technician
    ? `${job.technician.name} has it: only who has a job works on it.`
    : "This is for staff who repair devices.";
}

/** Which move leads to a stage from elsewhere, if any is built. */
const LEADS_TO: Partial<Record<RepairStage, readonly RepairAction[]>> = {
  received: ["check_in"],
  diagnosing: ["start_diagnosis"],
  in_repair: ["start_work", "fail", "rework"],
  checking: ["finish", "give_up"],
  ready: ["pass", "reopen", "finish", "withdraw"],
};

/** Why a job cannot go to a stage, where no move that is allowed leads there. */
const NOT_THERE: Record<RepairStage, string> = {
  booked: "Only what was announced and is not here yet is booked.",
  received: "Only what was booked is checked in.",
  diagnosing: "A diagnosis begins from “Received”, by staff who repair devices.",
  awaiting_approval: "It gets here with an estimate for the customer.",
  approved: "The customer's approval brings it here.",
  awaiting_parts: "It gets here when a part is missing.",
  in_repair: "Work begins when the customer has approved it.",
  outsourced: "It gets here when it is sent to a specialist.",
  checking: "Finished work brings it here.",
  ready: "A passed check brings it here, or a customer who withdraws.",
  collected: "It gets here when it is handed over.",
  disposed: "It gets here after both notices.",
  cancelled: "Only what was booked is cancelled.",
  merged: "It gets here by “Merge into another job”.",
};

export type Verdict = { move: MoveId } | { reason: string };

/** Returns the move that brings a job to a stage, or why there is none. */
export function moveTo(job: Acted, stage: RepairStage): Verdict {
  const action = LEADS_TO[stage]?.find((each) => job.allowedActions.includes(each));
  if (action) return { move: action as MoveId };
  const wanted = LEADS_TO[stage]?.[0] as MoveId | undefined;
  return { reason: (wanted && refusedBecause(job, wanted)) ?? NOT_THERE[stage] };
}
