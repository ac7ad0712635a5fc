import type { Changes } from "@fundi/shared/domain-events";
import { AppError, fieldError } from "@fundi/shared/errors";
import type { Role } from "@fundi/shared/roles";
import type { ShopConfig } from "@fundi/shared/shop";
import { hashPassword } from "../../platform/auth/passwords";
import { type Actor, endSession, openSession, replaceToken } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Device } from "../../platform/http/client-address";
import type { SecretBox } from "../../platform/secrets/secret-box";
import * as store from "./account-store";
import { checkPassword, endSessions, lockCaller, refuseTakenEmail, tellSessionClosed } from "./account-support";
import { sendEmailCode } from "./email-service";
import { requireFactor } from "./factor-service";
import { deleteFactor } from "./factor-store";
import { hashChosenPassword } from "./password-rules";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Uploaded pictures: a profile shows its owner's own, and one that is replaced goes. */
  pictures: {
    requireOwn: (db: Db, userId: number, urls: readonly string[], field: string) => Promise<void>;
    release: (tx: Tx, userId: number, url: string) => Promise<void>;
  };
  box: SecretBox;
  shop: Pick<ShopConfig, "brand">;
  clock: () => Date;
}

export interface SignedIn {
  account: store.AccountRecord;
  token: string;
}

interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  role: Role;
  phone?: string;
}

/** Accounts and sign-in (`decisions.md` D2, checklist AUTH). */
export function createAccountService({ db, inTransaction, pictures, box, shop, clock }: Dependencies) {
  async function existing(id: number, database: Db | Tx["db"] = db): Promise<store.AccountRecord> {
    const account = await store.findAccount(database, id);
    if (!account) throw new AppError("NOT_FOUND", "There is no such account.");
    return account;
  }

  /** Creates an account with any role, its address taken as confirmed; `register` is the customers' way. */
  async function createAccount(person: NewPerson): Promise<store.AccountRecord> {
    const passwordHash = await hashPassword(person.password);
    const now = new Date();
    const account = { ...person, passwordHash, emailVerifiedAt: now };
    return existing(await store.insertAccount(db, account, now).catch(refuseTakenEmail));
  }

  return {
    createAccount,

    /** The account with this address, if there is one. */
    findByEmail: (email: string) => store.findAccountByEmail(db, email),

    /**
     * Gives somebody a role and a password, with a new account where there is none; ends all their sessions and removes
     * their second factor. For whoever runs the server: the first administrator, and one who is locked out.
     */
    async grantRole(person: NewPerson): Promise<"created" | "changed"> {
      const account = await store.findAccountByEmail(db, person.email);
      const tell = (tx: Tx, userId: number, changes: Changes) => {
        const name = `${person.firstName} ${person.lastName}`.trim();
        tx.emit({
          name: "staff.changed",
          entity: "user",
          entityId: userId,
          // Nobody was signed in: whoever runs the server did it.
          actorId: null,
          payload: { userId, name, changes: { ...changes, by: [null, "npm run grant-role, on the server"] } },
        });
      };
      if (!account) {
        const { id } = await createAccount(person);
        await inTransaction((tx) => Promise.resolve(tell(tx, id, { role: [null, person.role] })));
        return "created";
      }
      const passwordHash = await hashPassword(person.password);
      await inTransaction(async (tx) => {
        await store.updateRole(tx.db, account.id, person.role, new Date());
        await store.updatePassword(tx.db, account.id, passwordHash, new Date());
        await store.verifyEmail(tx.db, account.id, new Date());
        await deleteFactor(tx.db, account.id);
        await endSessions(tx, account.id, "Your account was changed.");
        const isSame = account.role === person.role;
        tell(tx, account.id, { ...(!isSame && { role: [account.role, person.role] }), password: ["", "another one"] });
      });
      return "changed";
    },

    /** Opens a customer account, signs in and sends a code to confirm the address; the role is always user (AUTH-60). */
    async register(input: Omit<NewPerson, "role" | "phone">, device: Device): Promise<SignedIn> {
      const about = [shop.brand, input.firstName, input.lastName, `${input.firstName} ${input.lastName}`, input.email];
      const passwordHash = await hashChosenPassword({ password: input.password, field: "password", about });
      return inTransaction(async (tx) => {
        const id = await store
          .insertAccount(tx.db, { ...input, role: "user", passwordHash }, new Date())
          .catch(refuseTakenEmail);
        const token = await openSession(tx.db, id, device);
        const account = await existing(id, tx.db);
        await sendEmailCode(tx, shop, account, account.email);
        return { account, token };
      });
    },

    /** Signs in. The password is asked for once more under the lock: one that was just changed opens nothing. */
    async login(
      credentials: { email: string; password: string; factorCode?: string | undefined },
      device: Device,
    ): Promise<SignedIn> {
      const account = await store.findAccountByEmail(db, credentials.email);
      if (!account?.active || !account.passwordHash)
        throw new AppError("EMAIL_NOT_FOUND", "Email not found. Would you like to sign up?");
      const requireSame = await checkPassword(account, credentials.password, 401);
      return inTransaction(async (tx) => {
        const locked = await store.lockAccount(tx.db, account.id);
        requireSame(locked);
        await requireFactor(tx, box, account.id, credentials.factorCode, clock());
        return { account: locked ?? account, token: await openSession(tx.db, account.id, device) };
      });
    },

    logout: (actor: Actor): Promise<void> =>
      inTransaction(async (tx) => {
        await endSession(tx.db, actor.sessionHash);
        tellSessionClosed(tx, actor.id, "You signed out.");
      }),

    me: (actor: Actor) => existing(actor.id),

    /** Changes the caller's own profile; the session goes on under a new token, and ends when it would have (PRO-02). */
    updateProfile(actor: Actor, change: store.ProfileChange & { email?: string | undefined }): Promise<SignedIn> {
      return inTransaction(async (tx) => {
        const before = await lockCaller(tx, actor);
        const { email, profilePicture } = change;
        if (email !== undefined && email !== before.email)
          throw fieldError("email", "Your password and a code are needed to change the e-mail address.");
        if (profilePicture && profilePicture !== before.profilePicture)
          await pictures.requireOwn(tx.db, actor.id, [profilePicture], "profilePicture");
        await store.updateProfile(tx.db, actor.id, change, new Date());
        if (before.profilePicture && profilePicture !== undefined && profilePicture !== before.profilePicture)
          await pictures.release(tx, actor.id, before.profilePicture);
        const token = await replaceToken(tx.db, actor.sessionHash);
        if (!token) throw new AppError("UNAUTHORIZED", "Your session has ended. Please sign in again.");
        tellSessionClosed(tx, actor.id, null);
        return { account: await existing(actor.id, tx.db), token };
      });
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
