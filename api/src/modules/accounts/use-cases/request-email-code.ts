import { AppError } from "@fundi/shared/contract/errors";
import type { Actor } from "../../../platform/auth/session-store";
import type { AccountDependencies } from "../account-dependencies";
import { lockCaller } from "../account-support";
import { sendEmailCode } from "../email-code";

/** Sends a new code to the account's own address. */
export const requestEmailCode = ({ inTransaction, shop }: AccountDependencies, actor: Actor): Promise<void> =>
  inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    if (account.emailVerifiedAt) throw new AppError("CONFLICT", "Your e-mail address is confirmed already.");
    await sendEmailCode(tx, shop, account, account.email);
  });
