import { AppError } from "@fundi/shared/errors";
import { verifyPassword } from "../../platform/auth/passwords";
import { type Actor, endSessionsOf } from "../../platform/auth/session-store";
import type { Throttle } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { forgetMails } from "../../platform/mail/mail-store";
import { nobody } from "../../platform/privacy/personal-data";
import * as store from "./account-store";

export interface CloseAccountDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Passwords tried; whoever holds a stolen session must not be able to guess. */
  throttle: Throttle;
  clock: () => Date;
}

/** Whether its owner deleted the account; one that the shop switched off is still somebody's. */
export async function isDeletedAccount(db: Db, userId: number): Promise<boolean> {
  return (await store.findAccount(db, userId))?.email === nobody(userId).email;
}

export type CloseAccount = (actor: Actor, password: string) => Promise<void>;

/** Nobody can sign in to a shop without an administrator, nor make one there. */
const lastAdmin = () =>
  new AppError("LAST_ADMIN", "You are the only administrator. Make somebody else one before you delete this account.");

/**
 * Makes the use case that deletes an account for good: `forget` takes the person out of everything else, then out of
 * the account itself, all in one transaction. Two requests at once delete it once.
 */
export function createCloseAccount(
  { db, inTransaction, throttle, clock }: CloseAccountDependencies,
  forget: (tx: Tx, userId: number) => Promise<void>,
): CloseAccount {
  return async (actor, password) => {
    await throttle.consume(String(actor.id));
    const known = await store.findAccount(db, actor.id);
    if (!known?.active) return;
    if (!known.passwordHash || !(await verifyPassword(known.passwordHash, password)))
      throw new AppError("INCORRECT_PASSWORD", "Incorrect password. Please try again.", undefined, { status: 400 });
    await inTransaction(async (tx) => {
      const admins = known.role === "admin" ? await store.lockAdmins(tx.db) : [];
      const account = await store.lockAccount(tx.db, actor.id);
      if (!account?.active) return;
      if (account.role === "admin" && admins.every((id) => id === account.id)) throw lastAdmin();
      await forget(tx, account.id);
      await forgetMails(tx.db, account.email);
      await store.deleteResetCode(tx.db, account.id);
      await store.blankAccount(tx.db, account.id, clock());
      await endSessionsOf(tx.db, account.id);
      tx.emit({
        name: "sessions.ended",
        entity: "user",
        entityId: account.id,
        actorId: account.id,
        payload: { userId: account.id, reason: "Your account was deleted." },
      });
    });
  };
}
