import { mayAccess, type Role } from "../accounts/roles";
import { isFinalStage, type RepairStage } from "./repair-stages";

/** For so long, codes go to a number that staff changed only where a manager sends them. */
export const CODES_WAIT_MINUTES = 60;

/**
 * Returns until when codes to a changed number wait; null: they do not, as a manager changed it.
 * @param now of the change
 */
export const codesWaitUntil = (role: Role, now: Date): Date | null =>
  mayAccess(role, "manager") ? null : new Date(now.getTime() + CODES_WAIT_MINUTES * 60_000);

/** Returns whether a code may go to the number of a repair. Without a role it is asked for by the customer. */
export const mayGetCode = (waitUntil: Date | null, role: Role | undefined, now: Date): boolean =>
  waitUntil === null || waitUntil <= now || mayAccess(role, "manager");

const SHOWN_DIGITS = 3;

/** Returns a phone number as the log shows it: its last three digits, which tell two apart and reach nobody. */
export const phoneInLog = (phone: string | null): string | null =>
  phone === null ? null : `…${phone.slice(-SHOWN_DIGITS)}`;

/** What depends on whose device, or which one, was written down. */
export interface Depending {
  stages: readonly RepairStage[];
  /** Somebody signed at the intake, or when a device left. */
  isSigned: boolean;
  /** There is a bill. */
  isCharged: boolean;
  /** Its customer decided about an estimate. */
  isDecided: boolean;
  /** It is the return of an earlier repair of the device, or claims its warranty. */
  isReturn?: boolean;
}

/** Stages before any work. */
const BEFORE_WORK: readonly RepairStage[] = ["booked", "received"];

/** Why it cannot be changed by anybody, or by this person. */
export interface CorrectionRefusal {
  reason: string;
  isForManager: boolean;
}

/**
 * Returns why another customer or device cannot be chosen any more; null: it can. Until work begins all staff may, later
 * managers.
 */
export function correctionRefusal(depending: Depending, role: Role): CorrectionRefusal | null {
  const never = (reason: string) => ({ reason, isForManager: false });
  if (depending.stages.includes("collected")) return never("It was handed over.");
  if (depending.stages.every(isFinalStage)) return never("It is over.");
  if (depending.isSigned) return never("Its customer signed for it: cancel it, and take it in again.");
  if (depending.isDecided) return never("Its customer decided about an estimate.");
  if (depending.isCharged) return never("It is on a bill.");
  if (depending.isReturn) return never("It is a return of an earlier repair of this device.");
  const hasBegun = depending.stages.some((stage) => !BEFORE_WORK.includes(stage) && !isFinalStage(stage));
  return hasBegun && !mayAccess(role, "manager")
    ? { reason: "Work has begun: a manager changes it now.", isForManager: true }
    : null;
}
