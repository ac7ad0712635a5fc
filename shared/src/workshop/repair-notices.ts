import { isFinalStage, type RepairStage } from "./repair-stages";

/** What the texts about a repair depend on. */
interface NoticedRepair {
  stage: RepairStage;
  readyAt: Date | null;
  promisedAt: Date | null;
}

const isDone = ({ stage }: NoticedRepair): boolean => isFinalStage(stage) || stage === "ready";

const PREMISES = {
  "repair-received": (repair: NoticedRepair) => (isDone(repair) ? "done" : "here"),
  // Each time that it becomes ready is a reason of its own.
  "repair-ready": ({ stage, readyAt }: NoticedRepair) => `${stage} ${readyAt?.toISOString() ?? ""}`.trim(),
  "repair-ready-again": ({ stage, readyAt }: NoticedRepair) => `${stage} ${readyAt?.toISOString() ?? ""}`.trim(),
  "repair-delayed": (repair: NoticedRepair) =>
    isDone(repair) ? "done" : `expected ${repair.promisedAt?.toISOString() ?? "later"}`,
  "repair-collected": ({ stage }: NoticedRepair): string => stage,
};

/** The texts that tell a customer what became of their repair. */
export type RepairNotice = keyof typeof PREMISES;

export const isRepairNotice = (kind: string): kind is RepairNotice => kind in PREMISES;

/** Returns what must still hold when a text about a repair is sent, as it is now. */
export const noticePremise = (kind: RepairNotice, repair: NoticedRepair): string => PREMISES[kind](repair);

/** How long it takes until a customer can be told once more that a device is ready. */
export const ANNOUNCE_AFTER_HOURS = 20;
/** How often a customer can be told again for one time that a device became ready. */
export const ANNOUNCED_MAX = 3;

/** Why the customer of a repair is not texted. */
export const REPAIR_TEXT_REFUSALS = ["off", "ours", "no_number", "wrong_number", "not_wanted", "stopped"] as const;
export type RepairTextRefusal = (typeof REPAIR_TEXT_REFUSALS)[number];

export const TEXT_REFUSAL_SENTENCES: Record<RepairTextRefusal, string> = {
  off: "The shop does not send these texts.",
  ours: "It is a device of the shop.",
  no_number: "There is no number to text to.",
  wrong_number: "The number is not the customer's: somebody who has it said so.",
  not_wanted: "The customer switched these texts off.",
  stopped: "The customer said STOP.",
};
