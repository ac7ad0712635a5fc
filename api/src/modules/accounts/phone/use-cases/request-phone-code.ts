import type { PhoneCodePurpose } from "@fundi/shared/accounts/phone-codes";
import { e164Of, findAccountOfPhone, requireTexts } from "../phone-account";
import { phoneCodeExpiry } from "../phone-code";
import { reservePhoneCode } from "../phone-code-store";
import type { PhoneDependencies } from "../phone-dependencies";

/**
 * Requests a code by text. The same is written for every number before the response, so that neither the response nor
 * its timing reveals whose it is; the text follows from the event.
 */
export async function requestPhoneCode(
  { db, inTransaction, texts, clock }: PhoneDependencies,
  { phone, purpose }: { phone: string; purpose: PhoneCodePurpose },
): Promise<void> {
  requireTexts(texts.isOn());
  const userId = (await findAccountOfPhone(db, phone))?.id ?? null;
  const now = clock();
  await inTransaction(async (tx) => {
    const reserved = { userId, expiresAt: phoneCodeExpiry(now), now };
    await reservePhoneCode(tx.db, { number: e164Of(phone), purpose }, reserved);
    const about = { entity: "user", entityId: userId, actorId: null };
    tx.emit({ name: "phone.code_requested", ...about, payload: { userId, purpose } });
  });
}
