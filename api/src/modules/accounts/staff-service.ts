import { AppError } from "@fundi/shared/errors";
import type { ShopConfig } from "@fundi/shared/shop";
import type { createStaffMember, StaffMember, updateStaffMember } from "@fundi/shared/staff";
import type { z } from "@fundi/shared/z";
import { type Actor, endSessionsOf } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { queueMail } from "../../platform/mail/mail-store";
import { findAccount, insertAccount, lockAdmins } from "./account-store";
import { hashChosenPassword } from "./password-rules";
import { allStaff, lockStaff, type StaffRecord, updateStaff } from "./staff-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: Pick<ShopConfig, "brand">;
}

const present = (member: StaffRecord): StaffMember => ({
  ...member,
  createdAt: member.createdAt.toISOString(),
  lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
});

const nobody = () => new AppError("NOT_FOUND", "There is no such staff account.");
const lastAdmin = () =>
  new AppError("LAST_ADMIN", "This is the only administrator. Make somebody else one before you change this account.");
const oneself = () =>
  new AppError("SELF_DELETE", "Nobody takes their own access away. Ask another administrator to do it.");

const refuseTakenEmail = (error: unknown): never => {
  const message = "An account with this email already exists.";
  throw duplicateKey(error) === "uq_users_email"
    ? new AppError("EMAIL_EXISTS", message, { fieldErrors: { email: [message] } }, { cause: error })
    : error;
};

const LOGGED = ["firstName", "lastName", "email", "phone", "role", "active"] as const;

/** Who may use the console, and as what (`decisions.md` D2, checklist ADM-STF). */
export function createStaffService({ db, inTransaction, shop }: Dependencies) {
  function tell(tx: Tx, before: StaffRecord | null, after: StaffRecord, actorId: number): void {
    tx.emit({
      name: "staff.changed",
      entity: "user",
      entityId: after.id,
      actorId,
      payload: {
        userId: after.id,
        name: `${after.firstName} ${after.lastName}`.trim(),
        changes: changesBetween<StaffRecord>(before, after, LOGGED),
      },
    });
  }

  /**
   * The administrators, locked, so that of two who take each other's access away at once only one succeeds. One who was
   * switched off a moment ago may do nothing any more.
   */
  async function adminsFor(tx: Tx, actor: Actor): Promise<number[]> {
    const admins = await lockAdmins(tx.db);
    if (!admins.includes(actor.id)) throw new AppError("FORBIDDEN", "Your account may not do this.");
    return admins;
  }

  type Known = { [F in "firstName" | "lastName" | "email"]?: string | undefined };
  const choose = (password: string, { firstName = "", lastName = "", email = "" }: Known): Promise<string> =>
    hashChosenPassword({
      password,
      field: "password",
      about: [shop.brand, firstName, lastName, `${firstName} ${lastName}`, email],
    });

  async function locked(tx: Tx, id: number): Promise<StaffRecord> {
    const member = await lockStaff(tx.db, id);
    if (!member) throw nobody();
    return member;
  }

  async function endSessions(tx: Tx, userId: number, actorId: number, reason: string): Promise<void> {
    await endSessionsOf(tx.db, userId);
    tx.emit({ name: "sessions.ended", entity: "user", entityId: userId, actorId, payload: { userId, reason } });
  }

  /** Why a change ends the sessions of its account; null when it does not. */
  function endOfSessions(before: StaffRecord, after: StaffRecord, newPassword: boolean): string | null {
    if (before.active && !after.active) return "Your account was switched off.";
    if (before.role !== after.role) return "Your role was changed. Please sign in again.";
    return newPassword ? "Your password was changed." : null;
  }

  return {
    list: async (): Promise<StaffMember[]> => (await allStaff(db)).map(present),

    /** Opens an account. Without a password its owner is told by mail how to choose one. */
    async create(input: z.output<typeof createStaffMember.body>, actor: Actor): Promise<StaffMember> {
      const passwordHash = input.password ? await choose(input.password, input) : null;
      const now = new Date();
      return inTransaction(async (tx) => {
        await adminsFor(tx, actor);
        const id = await insertAccount(tx.db, { ...input, passwordHash, emailVerifiedAt: now }, now).catch(
          refuseTakenEmail,
        );
        const member = await locked(tx, id);
        tell(tx, null, member, actor.id);
        if (!passwordHash) await queueMail(tx.db, invitation(member, shop.brand));
        return present(member);
      });
    },

    /** Changes what is given. The last administrator stays one, and nobody takes their own access away (ADM-STF-08). */
    async update(
      id: number,
      { version, password, ...change }: z.output<typeof updateStaffMember.body>,
      actor: Actor,
    ): Promise<StaffMember> {
      const known = password === undefined ? null : await findAccount(db, id);
      const passwordHash = password === undefined ? undefined : await choose(password, { ...known, ...change });
      return inTransaction(async (tx) => {
        const admins = await adminsFor(tx, actor);
        const before = await locked(tx, id);
        if (version !== undefined && version !== before.version)
          throw new AppError("STALE_VERSION", "This account changed while you were looking at it.", {
            current: present(before),
          });
        const role = change.role ?? before.role;
        const active = change.active ?? before.active;
        if (admins.length === 1 && admins.includes(id) && (role !== "admin" || !active)) throw lastAdmin();
        if (id === actor.id && (role !== before.role || !active)) throw oneself();
        await updateStaff(tx.db, id, { ...change, passwordHash }, new Date()).catch(refuseTakenEmail);
        const after = await locked(tx, id);
        tell(tx, before, after, actor.id);
        const reason = endOfSessions(before, after, passwordHash !== undefined);
        if (reason) await endSessions(tx, id, actor.id, reason);
        return present(after);
      });
    },

    /** Switches an account off and signs its owner out; what they did keeps their name (ADM-STF-09). */
    remove: (id: number, actor: Actor): Promise<void> =>
      inTransaction(async (tx) => {
        const admins = await adminsFor(tx, actor);
        const before = await locked(tx, id);
        if (admins.length === 1 && admins.includes(id)) throw lastAdmin();
        if (id === actor.id) throw oneself();
        if (!before.active) return;
        await updateStaff(tx.db, id, { active: false }, new Date());
        const after = await locked(tx, id);
        tell(tx, before, after, actor.id);
        await endSessions(tx, id, actor.id, "Your account was switched off.");
      }),
  };
}

export type StaffService = ReturnType<typeof createStaffService>;

const invitation = ({ email, firstName }: StaffRecord, brand: string) => ({
  to: email,
  subject: `${brand}: your staff account`,
  body:
    `Hello ${firstName},\n\nYou have an account for the staff console of ${brand}, under this address.\n\n` +
    "To choose your password, open the console, press “Forgot your password?” and enter this address. " +
    `You get a code by mail.\n\n${brand}`,
});
