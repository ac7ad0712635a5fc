import type { Actor } from "../../../platform/auth/session-store";
import type { AccountDependencies } from "../account-dependencies";
import { checkOwnPassword } from "../account-support";

/** Verifies the caller's own password before an action that a stolen session must not perform. */
export async function confirmPassword({ db }: AccountDependencies, actor: Actor, password: string): Promise<void> {
  await checkOwnPassword(db, actor, password);
}
