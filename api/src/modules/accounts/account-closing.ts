import { AppError } from "@fundi/shared/contract/errors";
import { saveCapabilities } from "../../platform/auth/capability-store";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { eraseMails } from "../../platform/mail/mail-store";
import { deletedPerson } from "../../platform/privacy/personal-data";
import * as store from "./account-store";
import { checkPassword, endSessions, lockCaller } from "./account-support";
import { deleteEmailCode, deleteResetCode } from "./code-store";
import { deletePhoneCodesOf } from "./phone/phone-code-store";
import { deleteFactor } from "./second-factor/factor-store";

export interface CloseAccountDependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

/** Whether the owner deleted the account. An account that the shop deactivated still belongs to a person. */
export const isDeletedAccount = (db: Db, userId: number): Promise<boolean> =>
  store.hasAddress(db, userId, deletedPerson(userId).email);

export type CloseAccount = (actor: Actor, password: string) => Promise<void>;

/** Without an administrator nobody could sign in to the console or create another administrator. */
const lastAdmin = () =>
  new AppError("LAST_ADMIN", "You are the only administrator. Make somebody else one before you delete this account.");

/**
 * Creates the use case that deletes an account permanently: `forget` removes the personal data of all other modules,
 * then of the account itself, in one transaction. Two concurrent requests delete it once.
 */
export function createCloseAccount(
  { db, inTransaction, clock }: CloseAccountDependencies,
  erase: (tx: Tx, userId: number) => Promise<void>,
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
      await erase(tx, account.id);
      await eraseMails(tx.db, account.email);
      await deleteResetCode(tx.db, account.id);
      await deleteEmailCode(tx.db, account.id);
      await deletePhoneCodesOf(tx.db, account.id);
      await deleteFactor(tx.db, account.id);
      await saveCapabilities(tx.db, account.id, []);
      await store.anonymizeAccount(tx.db, account.id, clock());
      await endSessions(tx, account.id, "Your account was deleted.");
    });
  };
}
