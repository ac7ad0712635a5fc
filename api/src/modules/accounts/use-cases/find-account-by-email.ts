import type { AccountDependencies } from "../account-dependencies";
import * as store from "../account-store";

/** Returns the account with this address, or null. */
export const findAccountByEmail = ({ db }: AccountDependencies, email: string): Promise<store.AccountRecord | null> =>
  store.findAccountByEmail(db, email);
