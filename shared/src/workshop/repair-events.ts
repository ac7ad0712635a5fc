import type { Changes } from "../activity/event-changes";
import type { ApprovalWay, EstimateDecision, EstimateKind } from "./estimate-rules";
import type { RepairAction } from "./repair-actions";
import type { RepairStage } from "./repair-stages";
import type { ClaimCause, DecidedClaim } from "./warranty-rules";

/** What every event about a repair job contains: no name, number or word of a customer, so that none has to be erased. */
export interface RepairFacts {
  repairId: number;
  repairNumber: string;
  intakeId: number;
  /** The account of the customer; null for the shop's own stock. */
  userId: number | null;
  stage: RepairStage;
  technicianId: number | null;
  version: number;
  /** What became of it, as text for the audit log: stage, technician, promise, place, …; never what somebody wrote. */
  changes: Changes;
}

/** What every event about an estimate contains beside the job: no word and no figure of it. */
interface EstimateFacts extends RepairFacts {
  /** Its number within the job. */
  estimate: number;
}

/** The events of the workshop. */
export interface RepairEvents {
  "repair.booked": RepairFacts;
  "repair.received": RepairFacts;
  "repair.assigned": RepairFacts;
  /** Nobody has it for longer than the shop wants. */
  "repair.unassigned": RepairFacts;
  /** It left before it was paid, and the day is over that was agreed; owed: what is still due of its bill (KES). */
  "repair.payment_overdue": RepairFacts & { owed: number };
  /** It went on to another stage, or a step back by an undo. */
  "repair.stage_changed": RepairFacts & { action: RepairAction };
  "repair.diagnosed": RepairFacts;
  /** It was put on hold, or goes on. */
  "repair.held": RepairFacts;
  /** The work is done, or given up. */
  "repair.finished": RepairFacts & { action: RepairAction };
  "repair.checked": RepairFacts & { isPassed: boolean };
  /** Its device left; released: before its share was paid; missing: without something that came with it. */
  "repair.collected": RepairFacts & { isReleased: boolean; isMissing?: boolean };
  /** Its customer was told once more that it is ready. */
  "repair.announced": RepairFacts;
  /** Nobody wants it any more: its customer said so here, or staff recorded it. */
  "repair.withdrawn": RepairFacts & { isByCustomer?: boolean };
  "repair.cancelled": RepairFacts;
  "repair.merged": RepairFacts & { intoId: number };
  "repair.estimate_sent": EstimateFacts & { kind: EstimateKind; replaces: number | null };
  "repair.estimate_decided": EstimateFacts & { kind: EstimateKind; decision: EstimateDecision; via: ApprovalWay };
  "repair.estimate_expired": EstimateFacts & { kind: EstimateKind };
  /** Its customer asked something. */
  "repair.estimate_asked": EstimateFacts;
  /** Its customer says that they did not decide what staff recorded. */
  "repair.estimate_objected": EstimateFacts;
  /** Who has the number at it said that it is not the customer's, or took that back. */
  "intake.number_reported": RepairFacts & { isWrong: boolean };
  /** A part of it is wanted, held, fitted, taken out or not needed any more. */
  "repair.part_changed": RepairFacts & { action: RepairAction };
  /** A part that it waited for is here; `isLast` where it waits for none any more. */
  "repair.part_arrived": RepairFacts & { isLast: boolean };
  /** A passcode of its device was sealed, revealed or destroyed. */
  "repair.passcode_changed": RepairFacts & { what: "sealed" | "revealed" | "destroyed" };
  /** Somebody began or ended to work on it, or wrote minutes down. */
  "repair_time.noted": RepairFacts;
  "repair_time.corrected": RepairFacts;
  /** It claims warranties of earlier repairs. */
  "repair.claimed": RepairFacts & { warrantyIds: readonly number[] };
  "repair.claim_decided": RepairFacts & { claimId: number; decision: DecidedClaim; cause: ClaimCause };
  /** Words, plan, place or label. */
  "repair.changed": RepairFacts;
  /** It is promised for another time; `isLater` where the customer waits longer. */
  "repair.promise_moved": RepairFacts & { isLater: boolean };
  /** Contact and documents of an intake: of a number its last three digits, of words only that they changed. */
  "intake.changed": { intakeId: number; title: string; userId: number | null; changes: Changes };
  /** A device was entered or changed; `title` is its type, brand and model. */
  "device.changed": { deviceId: number; title: string };
  /** A customer signed on their own phone what one of the staff waits for. */
  "signature.arrived": { signingId: number; staffId: number };
  /** A label, a problem or the terms; `title` names it. */
  "repair_words.changed": { id: number; title: string; changes: Changes };
}
