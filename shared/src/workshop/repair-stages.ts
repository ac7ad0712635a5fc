/** Free of schemas, so that pages can name a stage without loading the contract. */
export const REPAIR_STAGES = [
  "booked",
  "received",
  "diagnosing",
  "awaiting_approval",
  "approved",
  "awaiting_parts",
  "in_repair",
  "outsourced",
  "checking",
  "ready",
  "collected",
  "disposed",
  "cancelled",
  "merged",
] as const;
/** Where a repair job is. */
export type RepairStage = (typeof REPAIR_STAGES)[number];

export const REPAIR_STAGE_LABELS: Record<RepairStage, string> = {
  booked: "Booked",
  received: "Received",
  diagnosing: "Diagnosing",
  awaiting_approval: "Awaiting approval",
  approved: "Approved",
  awaiting_parts: "Awaiting parts",
  in_repair: "In repair",
  outsourced: "With a specialist",
  checking: "Checking",
  ready: "Ready",
  collected: "Collected",
  disposed: "Disposed of",
  cancelled: "Cancelled",
  merged: "Merged",
};

/** Stages in which a job is over. */
export const FINAL_STAGES = ["collected", "disposed", "cancelled", "merged"] as const satisfies readonly RepairStage[];

export const isFinalStage = (stage: RepairStage): stage is (typeof FINAL_STAGES)[number] =>
  (FINAL_STAGES as readonly RepairStage[]).includes(stage);

/** The columns of the board, in the order of work. */
export const OPEN_STAGES: readonly RepairStage[] = REPAIR_STAGES.filter((stage) => !isFinalStage(stage));

/** How a device comes to the shop, or the work to the customer; `internal` is the shop's own stock. */
export const REPAIR_KINDS = ["carry_in", "mail_in", "pickup", "on_site", "remote", "internal"] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

export const REPAIR_KIND_LABELS: Record<RepairKind, string> = {
  carry_in: "Brought in",
  mail_in: "Sent in",
  pickup: "Picked up",
  on_site: "On site",
  remote: "Remote",
  internal: "Our own stock",
};

/** Kinds whose device is in the shop's custody from check-in until it leaves. */
export const CUSTODY_KINDS = ["carry_in", "mail_in", "pickup"] as const satisfies readonly RepairKind[];

/** Returns whether jobs of a kind have a device in the shop, which somebody fetches. */
export const isFetched = (kind: RepairKind): boolean => (CUSTODY_KINDS as readonly RepairKind[]).includes(kind);

/** Returns whether a customer's device is in the shop for this job. */
export const isInCustody = ({ stage, kind }: { stage: RepairStage; kind: RepairKind }): boolean =>
  stage !== "booked" && !isFinalStage(stage) && isFetched(kind);

export const REPAIR_OUTCOMES = [
  "repaired",
  "part_repaired",
  "no_fault",
  "not_repairable",
  "declined",
  "withdrawn",
  "replaced",
  "serviced",
] as const;
/** How the work of a job ended. */
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number];

export const REPAIR_OUTCOME_LABELS: Record<RepairOutcome, string> = {
  repaired: "Repaired",
  part_repaired: "Repaired in part",
  no_fault: "No fault found",
  not_repairable: "Cannot be repaired",
  declined: "Estimate declined",
  withdrawn: "Withdrawn",
  replaced: "Replaced by another device",
  serviced: "Serviced",
};

/** From the least to the most urgent. */
export const REPAIR_PRIORITIES = ["low", "normal", "urgent", "emergency"] as const;
export type RepairPriority = (typeof REPAIR_PRIORITIES)[number];

/** What is paid for a diagnosis. */
export const FEE_POLICIES = ["none", "always", "credited", "no_fix_no_fee"] as const;
export type FeePolicy = (typeof FEE_POLICIES)[number];

export const HOLD_PARTIES = ["us", "customer", "supplier", "partner"] as const;
/** Who is waited for while a job is on hold: only `us` lets its clock run. */
export type HoldParty = (typeof HOLD_PARTIES)[number];

export const HOLD_REASONS = [
  "customer_answer",
  "customer_access",
  "customer_backup",
  "ownership",
  "objection",
  "authority",
  "supplier",
  "partner",
  "other",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

interface HoldRule {
  label: string;
  /** Who is waited for, unless staff say otherwise. */
  whose: HoldParty;
  /** Only a manager may end it, and move the job meanwhile; and begin it, unless any of the staff may note it. */
  byManager?: true;
  isNotedByStaff?: true;
}

export const HOLD_RULES: Record<HoldReason, HoldRule> = {
  customer_answer: { label: "Waiting for the customer's answer", whose: "customer" },
  customer_access: { label: "Waiting for a passcode or account", whose: "customer" },
  customer_backup: { label: "Waiting for the customer's backup", whose: "customer" },
  ownership: { label: "Ownership is not clear", whose: "customer", byManager: true, isNotedByStaff: true },
  objection: { label: "The customer objects", whose: "us", byManager: true },
  authority: { label: "An authority asks", whose: "customer", byManager: true },
  supplier: { label: "Waiting for a supplier", whose: "supplier" },
  partner: { label: "Waiting for a specialist", whose: "partner" },
  other: { label: "Another reason", whose: "us" },
};

/** Returns whether staff who are no managers may put a job on hold for a reason. */
export const mayStaffHoldFor = (reason: HoldReason): boolean =>
  HOLD_RULES[reason].byManager !== true || HOLD_RULES[reason].isNotedByStaff === true;

/** What a repair can come from: its customer wrote or booked before the device is here. */
export const REPAIR_ORIGINS = ["quote", "appointment", "ticket", "conversation"] as const;
export type RepairOriginKind = (typeof REPAIR_ORIGINS)[number];

/** Returns what an intake came from; null where somebody walked in. */
export function repairOriginOf(source: string, id: number | null): { source: RepairOriginKind; id: number } | null {
  const kind = REPAIR_ORIGINS.find((each) => each === source);
  return kind && id !== null ? { source: kind, id } : null;
}
