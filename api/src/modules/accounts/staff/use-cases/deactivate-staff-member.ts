import type { Actor } from "../../../../platform/auth/session-store";
import type { AccountDependencies } from "../../account-dependencies";
import { endSessions } from "../../account-support";
import { emitStaffChanged, lastAdmin, lockAdminsFor, lockStaffMember, ownAccess } from "../staff-change";
import { updateStaff } from "../staff-store";

/** Deactivates an account and signs its owner out; past actions keep their name. */
export const deactivateStaffMember = (
  { inTransaction }: AccountDependencies,
  id: number,
  actor: Actor,
): Promise<void> =>
  inTransaction(async (tx) => {
    const admins = await lockAdminsFor(tx, actor);
    const before = await lockStaffMember(tx, id);
    if (admins.length === 1 && admins.includes(id)) throw lastAdmin();
    if (id === actor.id) throw ownAccess();
    if (!before.active) return;
    await updateStaff(tx.db, id, { active: false }, new Date());
    const after = await lockStaffMember(tx, id);
    emitStaffChanged(tx, before, after, actor.id);
    await endSessions(tx, id, "Your account was switched off.", { actorId: actor.id });
  });
