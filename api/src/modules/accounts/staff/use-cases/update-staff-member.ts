import type { updateStaffMember as endpoint, StaffMember } from "@fundi/shared/accounts/staff";
import type { z } from "@fundi/shared/contract/z";
import { saveCapabilities } from "../../../../platform/auth/capability-store";
import type { Actor } from "../../../../platform/auth/session-store";
import { checkVersion } from "../../../../platform/check-version";
import type { AccountDependencies } from "../../account-dependencies";
import { findAccount } from "../../account-store";
import { endSessions } from "../../account-support";
import { hashChosenPassword, publicFacts } from "../../password-rules";
import {
  emitStaffChanged,
  lastAdmin,
  lockAdminsFor,
  lockStaffMember,
  ownAccess,
  presentStaffMember,
  refuseTakenEmail,
} from "../staff-change";
import { type StaffRecord, updateStaff } from "../staff-store";

/**
 * Changes the fields that are set. The last administrator cannot be demoted, and nobody can remove their own access.
 */
export async function updateStaffMember(
  { db, inTransaction, shop }: AccountDependencies,
  id: number,
  { version, password, capabilities, ...change }: z.output<typeof endpoint.body>,
  actor: Actor,
): Promise<StaffMember> {
  const known = password === undefined ? null : await findAccount(db, id);
  const about = publicFacts(shop, { ...known, ...change });
  const passwordHash =
    password === undefined ? undefined : await hashChosenPassword({ password, field: "password", about });
  return inTransaction(async (tx) => {
    const admins = await lockAdminsFor(tx, actor);
    const before = await lockStaffMember(tx, id);
    checkVersion(before, version, "This account changed while you were looking at it.", presentStaffMember);
    const role = change.role ?? before.role;
    const active = change.active ?? before.active;
    if (admins.length === 1 && admins.includes(id) && (role !== "admin" || !active)) throw lastAdmin();
    if (id === actor.id && (role !== before.role || !active)) throw ownAccess();
    await updateStaff(tx.db, id, { ...change, passwordHash }, new Date()).catch(refuseTakenEmail);
    if (capabilities) await saveCapabilities(tx.db, id, capabilities);
    const after = await lockStaffMember(tx, id);
    emitStaffChanged(tx, before, after, actor.id);
    const reason = endOfSessions(before, after, passwordHash !== undefined);
    if (reason) await endSessions(tx, id, reason, { actorId: actor.id });
    return presentStaffMember(after);
  });
}

/** Returns why a change ends the sessions of its account; null when it does not. */
function endOfSessions(before: StaffRecord, after: StaffRecord, newPassword: boolean): string | null {
  if (before.active && !after.active) return "Your account was switched off.";
  if (before.role !== after.role) return "Your role was changed. Please sign in again.";
  return newPassword ? "Your password was changed." : null;
}
