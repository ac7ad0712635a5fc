import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { fullName } from "@fundi/shared/values/person-name";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { SecretBox } from "../../platform/secrets/secret-box";
import * as store from "./account-store";
import { checkPassword, wrongPassword } from "./account-support";
import { requireFactor } from "./second-factor/factor-check";
import { findFactor } from "./second-factor/factor-store";

/** What a manager enters at another employee's counter. */
export interface ManagerCredentials {
  managerEmail: string;
  password: string;
  factorCode?: string | undefined;
}

/** The manager who approved, for the transaction that acts on it. */
interface Manager {
  id: number;
  name: string;
}

interface ManagerApprovalDependencies {
  db: Db;
  inTransaction: InTransaction;
  box: SecretBox;
  clock: () => Date;
}

/** Rethrows as bad input (400), so that the session at the counter does not end. */
const asBadInput = (error: unknown): never => {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(error.code, error.message, error.details, { status: 400, cause: error });
};

/**
 * Creates a check of a manager's password and second factor that opens no session. Anyone who is not an active manager
 * gets the same error as for a wrong password.
 */
export function createManagerApproval({ db, inTransaction, box, clock }: ManagerApprovalDependencies) {
  /** Runs `work` in the transaction that locks the manager's account and verifies it. */
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
      const factor = await findFactor(tx.db, box, known.id);
      await requireFactor(tx, factor, known.id, factorCode, clock()).catch(asBadInput);
      return work(tx, { id: known.id, name: fullName(known.firstName, known.lastName) });
    });
  };
}

export type WithManager = ReturnType<typeof createManagerApproval>;
