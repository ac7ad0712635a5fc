import { fieldError } from "@fundi/shared/contract/errors";
import { lockAccount, updatePassword } from "../../account-store";
import { endSessions, invalidCode } from "../../account-support";
import { hashChosenPassword, publicFacts, weaknessOf } from "../../password-rules";
import { checkPhoneCode } from "../check-phone-code";
import { e164Of, isOpenByPhone } from "../phone-account";
import { deletePhoneCodesOf } from "../phone-code-store";
import type { PhoneDependencies } from "../phone-dependencies";

interface ResetPassword {
  phone: string;
  otp: string;
  newPassword: string;
}

/**
 * Sets a new password with the code from a text and ends every session. What is known of the account is compared with
 * the password only once the code was right: a refusal would tell a stranger whose number it is.
 */
export async function resetPasswordByPhone(
  { inTransaction, shop, clock }: PhoneDependencies,
  { phone, otp, newPassword }: ResetPassword,
): Promise<void> {
  const about = publicFacts(shop, {});
  const passwordHash = await hashChosenPassword({ password: newPassword, field: "newPassword", about });
  const now = clock();
  const changed = await inTransaction(async (tx) => {
    const userId = await checkPhoneCode(tx, { number: e164Of(phone), purpose: "reset" }, otp, now);
    const account = userId === null ? null : await lockAccount(tx.db, userId);
    if (!isOpenByPhone(account, phone)) return false;
    const weakness = await weaknessOf(newPassword, publicFacts(shop, account));
    // The transaction rolls back, so that the code can be used with another password.
    if (weakness) throw fieldError("newPassword", weakness);
    await deletePhoneCodesOf(tx.db, account.id);
    await updatePassword(tx.db, account.id, passwordHash, now);
    await endSessions(tx, account.id, "Your password was changed.");
    return true;
  });
  if (!changed) throw invalidCode();
}
