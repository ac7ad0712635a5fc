import type { Actor } from "../../../platform/auth/session-store";
import type { AccountDependencies } from "../account-dependencies";
import type { AccountRecord } from "../account-store";
import { requireAccount } from "../account-support";

/** Returns the caller's own account. */
export const viewOwnAccount = ({ db }: AccountDependencies, actor: Actor): Promise<AccountRecord> =>
  requireAccount(db, actor.id);
