import { AppError } from "@fundi/shared/errors";
import { mayAccess } from "@fundi/shared/roles";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { SecretBox } from "../../platform/secrets/secret-box";
import * as store from "./account-store";
import { checkPassword, wrongPassword } from "./account-support";
import { requireFactor } from "./factor-service";

/** What a manager types at somebody else's till. */
export interface ManagerCredentials {
  managerEmail: string;
  password: string;
  factorCode?: string | undefined;
}

/** A manager who gave their word, for the transaction that acts on it. */
export interface Manager {
  id: number;
  name: string;
}

export interface ManagerWordDependencies {
  db: Db;
  inTransaction: InTransaction;
  box: SecretBox;
  clock: () => Date;
}

/** Refused as bad input: the session of whoever stands at the till goes on. */
const asBadInput = (error: unknown): never => {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(error.code, error.message, error.details, { status: 400, cause: error });
};

/**
 * Makes a check of a manager's password and second factor that opens no session. Whoever is no manager, or switched off,
 * is told no more than that the password is wrong.
 */
export function createManagerWord({ db, inTransaction, box, clock }: ManagerWordDependencies) {
  /** Does `work` in the transaction in which the manager's account is locked and known to be theirs. */
  return async function withManager<T>(
    { managerEmail, password, factorCode }: ManagerCredentials,
    work: (tx: Tx, manager: Manager) => Promise<T>,
  ): Promise<T> {
    const account = await store.findAccountByEmail(db, managerEmail);
    const known = account?.active && mayAccess(account.role, "manager") ? account : null;
    const requireSame = await checkPassword(known, password, 400);
    if (!known) throw wrongPassword(400);
    return inTransaction(async (tx) => {
      const locked = await store.lockAccount(tx.db, known.id);
      requireSame(locked);
      if (!mayAccess(locked?.role, "manager")) throw wrongPassword(400);
      await requireFactor(tx, box, known.id, factorCode, clock()).catch(asBadInput);
      return work(tx, { id: known.id, name: `${known.firstName} ${known.lastName}`.trim() });
    });
  };
}

export type WithManager = ReturnType<typeof createManagerWord>;
