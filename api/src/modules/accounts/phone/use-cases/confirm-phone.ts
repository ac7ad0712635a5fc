import { AppError } from "@fundi/shared/contract/errors";
import type { Actor } from "../../../../platform/auth/session-store";
import { type AccountRecord, findAccount, verifyPhone } from "../../account-store";
import { invalidCode, lockCaller } from "../../account-support";
import { checkPhoneCode } from "../check-phone-code";
import { e164Of } from "../phone-account";
import { deletePhoneCodes } from "../phone-code-store";
import type { PhoneDependencies } from "../phone-dependencies";

/**
 * Proves the caller's phone number with the code from the text. A number is proved by one account at a time: that of the
 * person who read a text there last.
 */
export async function confirmPhone(
  { inTransaction, clock }: PhoneDependencies,
  actor: Actor,
  code: string,
): Promise<AccountRecord> {
  const now = clock();
  const proved = await inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    if (!account.phone) throw new AppError("CONFLICT", "Enter and save your phone number first.");
    if (account.phoneVerifiedAt) return account;
    const number = e164Of(account.phone);
    const owner = await checkPhoneCode(tx, { number, purpose: "proof" }, code, now);
    if (owner !== account.id) return null;
    // Those to sign in belong to the account that had proved the number before.
    await deletePhoneCodes(tx.db, number);
    await verifyPhone(tx.db, account.id, account.phone, now);
    tx.emit({
      ...{ name: "phone.proved", entity: "user", entityId: account.id, actorId: account.id },
      payload: { userId: account.id },
    });
    return findAccount(tx.db, account.id);
  });
  if (!proved) throw invalidCode();
  return proved;
}
