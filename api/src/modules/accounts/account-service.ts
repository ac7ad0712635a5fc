import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import type { Role } from "@fundi/shared/roles";
import type { ShopConfig } from "@fundi/shared/shop";
import { hashPassword, verifyPassword } from "../../platform/auth/passwords";
import { type Actor, endSession, endSessionsOf, openSession } from "../../platform/auth/session-store";
import type { Throttle } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { queueMail } from "../../platform/mail/mail-store";
import { writeLetter } from "../mail-templates";
import * as store from "./account-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Failed sign-ins of one address and e-mail. */
  loginThrottle: Throttle;
  /** Registrations and reset requests of one address. */
  requestThrottle: Throttle;
  /** Uploaded pictures: a profile shows its owner's own, and one that is replaced goes. */
  pictures: {
    requireOwn: (db: Db, userId: number, urls: readonly string[], field: string) => Promise<void>;
    release: (tx: Tx, userId: number, url: string) => Promise<void>;
  };
  shop: Pick<ShopConfig, "brand">;
}

interface SignedIn {
  account: store.AccountRecord;
  token: string;
}

const RESET_MINUTES = 15;
const RESET_TRIES = 5;

const emailTaken = () => new AppError("EMAIL_EXISTS", "An account with this email already exists.");
const wrongPassword = (status: 400 | 401) =>
  new AppError("INCORRECT_PASSWORD", "Incorrect password. Please try again or reset your password.", undefined, {
    status,
  });
const invalidCode = () =>
  new AppError("INVALID_OTP", "This code is not valid or has expired. Please ask for a new one.", {
    fieldErrors: { otp: ["This code is not valid or has expired"] },
  });

const codeHash = (userId: number, code: string) => createHash("sha256").update(`${userId}:${code}`).digest("hex");

const refuseTakenEmail = (error: unknown): never => {
  throw duplicateKey(error) === "uq_users_email" ? emailTaken() : error;
};

/** Accounts and sign-in (`decisions.md` D2, checklist AUTH). */
export function createAccountService({
  db,
  inTransaction,
  loginThrottle,
  requestThrottle,
  pictures,
  shop,
}: Dependencies) {
  async function existing(id: number, database: Db | Tx["db"] = db): Promise<store.AccountRecord> {
    const account = await store.findAccount(database, id);
    if (!account) throw new AppError("NOT_FOUND", "There is no such account.");
    return account;
  }

  /** Ends sessions and tells live connections of it. */
  async function endSessions(tx: Tx, userId: number, reason: string, except?: string): Promise<void> {
    await endSessionsOf(tx.db, userId, except);
    tx.emit({ name: "sessions.ended", entity: "user", entityId: userId, actorId: userId, payload: { userId, reason } });
  }

  /** Creates an account with any role; `register` is the customers' way. */
  async function createAccount(input: {
    firstName: string;
    lastName: string;
    email: string;
    password: string;
    role: Role;
    phone?: string;
  }): Promise<store.AccountRecord> {
    const passwordHash = await hashPassword(input.password);
    const id = await store.insertAccount(db, { ...input, passwordHash }, new Date()).catch(refuseTakenEmail);
    return existing(id);
  }

  return {
    createAccount,

    /** The account with this address, if there is one. */
    findByEmail: (email: string) => store.findAccountByEmail(db, email),

    /**
     * Gives somebody a role and a password, with a new account where there is none; ends all their sessions. For whoever
     * runs the server: the first administrator, and one who is locked out.
     */
    async grantRole(person: {
      firstName: string;
      lastName: string;
      email: string;
      password: string;
      role: Role;
    }): Promise<"created" | "changed"> {
      const account = await store.findAccountByEmail(db, person.email);
      if (!account) {
        await createAccount(person);
        return "created";
      }
      const passwordHash = await hashPassword(person.password);
      await inTransaction(async (tx) => {
        await store.updateRole(tx.db, account.id, person.role, new Date());
        await store.updatePassword(tx.db, account.id, passwordHash, new Date());
        await endSessions(tx, account.id, "Your account was changed.");
      });
      return "changed";
    },

    /** Opens a customer account and signs in; the role is always user (AUTH-60). */
    async register(
      input: { firstName: string; lastName: string; email: string; password: string },
      address: string,
    ): Promise<SignedIn> {
      await requestThrottle.consume(`register:${address}`);
      const account = await createAccount({ ...input, role: "user" });
      return { account, token: await openSession(db, account.id) };
    },

    /** Signs in. Only failures count against the limit, so a busy counter never locks itself out. */
    async login(credentials: { email: string; password: string }, address: string): Promise<SignedIn> {
      const key = `${address}:${credentials.email}`;
      const [account] = await Promise.all([
        store.findAccountByEmail(db, credentials.email),
        loginThrottle.consume(key),
      ]);
      if (!account?.active || !account.passwordHash)
        throw new AppError("EMAIL_NOT_FOUND", "Email not found. Would you like to sign up?");
      if (!(await verifyPassword(account.passwordHash, credentials.password))) throw wrongPassword(401);
      const [token] = await inTransaction((tx) =>
        Promise.all([openSession(tx.db, account.id), loginThrottle.reset(tx.db, key)]),
      );
      return { account, token };
    },

    async logout(actor: Actor): Promise<void> {
      await endSession(db, actor.sessionHash);
    },

    me: (actor: Actor) => existing(actor.id),

    /** Changes the caller's own profile; the old session is replaced by a new one (PRO-02). */
    updateProfile(actor: Actor, change: store.ProfileChange): Promise<SignedIn> {
      return inTransaction(async (tx) => {
        const before = await store.lockAccount(tx.db, actor.id);
        const { profilePicture } = change;
        if (profilePicture && profilePicture !== before?.profilePicture)
          await pictures.requireOwn(tx.db, actor.id, [profilePicture], "profilePicture");
        await store.updateProfile(tx.db, actor.id, change, new Date()).catch(refuseTakenEmail);
        if (before?.profilePicture && profilePicture !== undefined && profilePicture !== before.profilePicture)
          await pictures.release(tx, actor.id, before.profilePicture);
        await endSession(tx.db, actor.sessionHash);
        return { account: await existing(actor.id, tx.db), token: await openSession(tx.db, actor.id) };
      });
    },

    /** Sends a reset code if there is such an account, and never says whether there is (AUTH-64). */
    async requestReset(email: string, address: string): Promise<void> {
      await requestThrottle.consume(`forgot:${address}`);
      await inTransaction(async (tx) => {
        const account = await store.findAccountByEmail(tx.db, email);
        if (!account?.active) return;
        const code = String(randomInt(1_000_000)).padStart(6, "0");
        const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
        await store.saveResetCode(tx.db, account.id, codeHash(account.id, code), expiresAt);
        const letter = await writeLetter(tx.db, shop, {
          kind: "reset-code",
          values: { name: account.firstName, code, minutes: String(RESET_MINUTES) },
        });
        await queueMail(tx.db, { ...letter, to: account.email });
      });
    },

    /** Sets a new password with the code from the mail; ends every session (AUTH-63). */
    async resetPassword(input: { email: string; otp: string; newPassword: string }, address: string): Promise<void> {
      await requestThrottle.consume(`reset:${address}`);
      const passwordHash = await hashPassword(input.newPassword);
      const changed = await inTransaction(async (tx) => {
        const account = await store.findAccountByEmail(tx.db, input.email);
        const reset = account?.active ? await store.lockResetCode(tx.db, account.id) : null;
        if (!account || !reset || reset.expiresAt < new Date() || reset.attempts >= RESET_TRIES) return false;
        const given = Buffer.from(codeHash(account.id, input.otp));
        if (!timingSafeEqual(given, Buffer.from(reset.codeHash))) {
          await store.countResetTry(tx.db, account.id);
          return false;
        }
        await store.deleteResetCode(tx.db, account.id);
        await store.updatePassword(tx.db, account.id, passwordHash, new Date());
        await endSessions(tx, account.id, "Your password was changed.");
        return true;
      });
      if (!changed) throw invalidCode();
    },

    /** Changes the caller's own password and ends the other sessions. */
    async changePassword(actor: Actor, input: { currentPassword: string; newPassword: string }): Promise<void> {
      const account = await existing(actor.id);
      if (!account.passwordHash || !(await verifyPassword(account.passwordHash, input.currentPassword)))
        throw wrongPassword(400);
      const passwordHash = await hashPassword(input.newPassword);
      await inTransaction(async (tx) => {
        await store.updatePassword(tx.db, actor.id, passwordHash, new Date());
        await endSessions(tx, actor.id, "Your password was changed.", actor.sessionHash);
      });
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
