import type { AccountRecord } from "./account-store";

/** An account with the token of the session that was opened for it. */
export interface SignedIn {
  account: AccountRecord;
  token: string;
}
