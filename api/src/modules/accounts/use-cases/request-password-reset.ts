import type { AccountDependencies } from "../account-dependencies";
import { findAccountByEmail } from "../account-store";

/**
 * Requests a reset code. Only the event is stored before the response, with or without an account, so that neither the
 * response nor its timing reveals whether an account exists.
 */
export async function requestPasswordReset({ db, inTransaction }: AccountDependencies, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  const userId = account?.id ?? null;
  await inTransaction((tx) => {
    const about = { entity: "user", entityId: userId, actorId: null };
    tx.emit({ name: "password.reset_requested", ...about, payload: { userId } });
    return Promise.resolve();
  });
}
