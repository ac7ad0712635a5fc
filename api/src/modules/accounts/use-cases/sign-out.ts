import { type Actor, endSession } from "../../../platform/auth/session-store";
import type { AccountDependencies } from "../account-dependencies";
import { emitSessionClosed } from "../account-support";

/** Ends the caller's own session. */
export const signOut = ({ inTransaction }: AccountDependencies, actor: Actor): Promise<void> =>
  inTransaction(async (tx) => {
    await endSession(tx.db, actor.sessionHash);
    emitSessionClosed(tx, actor.id, "You signed out.");
  });
