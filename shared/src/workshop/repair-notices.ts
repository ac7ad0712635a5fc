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
  "repair-delayed": (repair: NoticedRepair) =>
    isDone(repair) ? "done" : `expected ${repair.promisedAt?.toISOString() ?? "later"}`,
  "repair-collected": ({ stage }: NoticedRepair): string => stage,
};

/** The texts that tell a customer what became of their repair. */
export type RepairNotice = keyof typeof PREMISES;

export const isRepairNotice = (kind: string): kind is RepairNotice => kind in PREMISES;

/** Returns what must still hold when a text about a repair is sent, as it is now. */
export const noticePremise = (kind: RepairNotice, repair: NoticedRepair): string => PREMISES[kind](repair);
