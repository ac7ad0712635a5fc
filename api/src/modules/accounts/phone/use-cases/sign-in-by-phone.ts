import { openSession } from "../../../../platform/auth/session-store";
import type { Db } from "../../../../platform/database/database";
import type { Statement } from "../../../../platform/database/transaction";
import type { Device } from "../../../../platform/http/client-address";
import { lockAccount } from "../../account-store";
import { invalidCode } from "../../account-support";
import { requireFactor } from "../../second-factor/factor-check";
import { findFactor } from "../../second-factor/factor-store";
import type { SignedIn } from "../../signed-in";
import { checkPhoneCode } from "../check-phone-code";
import { e164Of, isOpenByPhone } from "../phone-account";
import { deletePhoneCodes } from "../phone-code-store";
import type { PhoneDependencies } from "../phone-dependencies";

interface PhoneCredentials {
  phone: string;
  otp: string;
  factorCode?: string | undefined;
}

/**
 * Signs in with the code from a text. Where the account has a second factor, the code stays good until both are sent;
 * a refused factor uses up none of its attempts.
 */
export async function signInByPhone(
  { inTransaction, box, clock }: PhoneDependencies,
  { phone, otp, factorCode }: PhoneCredentials,
  device: Device,
  releaseGuess: (tx: Db) => readonly Statement[],
): Promise<SignedIn> {
  const key = { number: e164Of(phone), purpose: "sign_in" } as const;
  const signedIn = await inTransaction(async (tx): Promise<SignedIn | null> => {
    const userId = await checkPhoneCode(tx, key, otp, clock());
    const account = userId === null ? null : await lockAccount(tx.db, userId);
    if (!isOpenByPhone(account, phone)) return null;
    await requireFactor(tx, await findFactor(tx.db, box, account.id), account.id, factorCode, clock());
    await deletePhoneCodes(tx.db, key.number, key.purpose);
    const [token] = await Promise.all([openSession(tx.db, account.id, device), ...releaseGuess(tx.db)]);
    return { account, token };
  });
  if (!signedIn) throw invalidCode();
  return signedIn;
}
