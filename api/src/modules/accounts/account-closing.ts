import { AppError } from "@fundi/shared/errors";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { forgetMails } from "../../platform/mail/mail-store";
import { nobody } from "../../platform/privacy/personal-data";
import * as store from "./account-store";
import { checkPassword, endSessions, lockCaller } from "./account-support";
import { deleteEmailCode, deleteResetCode } from "./code-store";
import { deleteFactor } from "./factor-store";

export interface CloseAccountDependencies {
  db: Db;
  inTransaction: InTransaction;
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
  { db, inTransaction, clock }: CloseAccountDependencies,
  forget: (tx: Tx, userId: number) => Promise<void>,
): CloseAccount {
  return async (actor, password) => {
    const known = await store.findAccount(db, actor.id);
    if (!known?.active) return;
    const requireSame = await checkPassword(known, password, 400);
    await inTransaction(async (tx) => {
      const admins = known.role === "admin" ? await store.lockAdmins(tx.db) : [];
      if (!(await store.lockAccount(tx.db, actor.id))?.active) return;
      const account = await lockCaller(tx, actor);
      requireSame(account);
      if (account.role === "admin" && admins.every((id) => id === account.id)) throw lastAdmin();
      await forget(tx, account.id);
      await forgetMails(tx.db, account.email);
      await deleteResetCode(tx.db, account.id);
      await deleteEmailCode(tx.db, account.id);
      await deleteFactor(tx.db, account.id);
      await store.blankAccount(tx.db, account.id, clock());
      await endSessions(tx, account.id, "Your account was deleted.");
    });
  };
}
