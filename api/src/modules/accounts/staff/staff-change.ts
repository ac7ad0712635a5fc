import type { StaffMember } from "@fundi/shared/accounts/staff";
import { AppError } from "@fundi/shared/contract/errors";
import { fullName } from "@fundi/shared/values/person-name";
import type { Actor } from "../../../platform/auth/session-store";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import { found, notFound } from "../../../platform/found";
import { lockAdmins } from "../account-store";
import { lockStaff, type StaffRecord } from "./staff-store";

export const lastAdmin = (): AppError =>
  new AppError("LAST_ADMIN", "This is the only administrator. Make somebody else one before you change this account.");
export const ownAccess = (): AppError =>
  new AppError("SELF_DELETE", "Nobody takes their own access away. Ask another administrator to do it.");

/** Rethrows a failed write; a taken address becomes EMAIL_EXISTS at the field of the form. */
export const refuseTakenEmail = (error: unknown): never => {
  const message = "An account with this email already exists.";
  throw duplicateKey(error) === "uq_users_email"
    ? new AppError("EMAIL_EXISTS", message, { fieldErrors: { email: [message] } }, { cause: error })
    : error;
};

const AUDITED_FIELDS = ["firstName", "lastName", "email", "phone", "role", "capabilities", "active"] as const;

export const presentStaffMember = (member: StaffRecord): StaffMember => ({
  ...member,
  createdAt: member.createdAt.toISOString(),
  lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
});

export function emitStaffChanged(tx: Tx, before: StaffRecord | null, after: StaffRecord, actorId: number): void {
  tx.emit({
    name: "staff.changed",
    entity: "user",
    entityId: after.id,
    actorId,
    payload: {
      userId: after.id,
      name: fullName(after.firstName, after.lastName),
      changes: changesBetween<StaffRecord>(before, after, AUDITED_FIELDS),
    },
  });
}

/**
 * Returns the administrators, locked, so that of two who remove each other's access concurrently only one succeeds. An
 * actor who was deactivated a moment ago is rejected.
 */
export async function lockAdminsFor(tx: Tx, actor: Actor): Promise<number[]> {
  const admins = await lockAdmins(tx.db);
  if (!admins.includes(actor.id)) throw new AppError("FORBIDDEN", "Your account may not do this.");
  return admins;
}

export const lockStaffMember = (tx: Tx, id: number): Promise<StaffRecord> =>
  found(lockStaff(tx.db, id), notFound("There is no such staff account."));
