import type { Subscribing } from "../../../platform/events/dispatcher";
import { lockAccount } from "../account-store";
import { newCode } from "../account-support";
import { e164Of, isOpenByPhone } from "../phone/phone-account";
import { PHONE_CODE_MINUTES, phoneCodeExpiry, phoneCodeHash } from "../phone/phone-code";
import { savePhoneCode } from "../phone/phone-code-store";
import type { PhoneDependencies } from "../phone/phone-dependencies";

const KINDS = { sign_in: "sign-in-code", reset: "reset-code" } as const;

/** Texts the code that was asked for, within the limit per number and day; the caller is not told of either. */
export function sendPhoneCode(
  dispatcher: Subscribing,
  { texts, clock }: Pick<PhoneDependencies, "texts" | "clock">,
): void {
  dispatcher.on("phone.code_requested", async (tx, { id, payload: { userId, purpose } }) => {
    const account = userId === null ? null : await lockAccount(tx.db, userId);
    if (!account?.phone || !isOpenByPhone(account, account.phone)) return;
    const number = e164Of(account.phone);
    const code = newCode();
    const isSent = await texts.sendCode(tx, {
      number,
      userId: account.id,
      isProved: true,
      content: { kind: KINDS[purpose], values: { code, minutes: String(PHONE_CODE_MINUTES) } },
      dedupeKey: `event:${id}:code`,
    });
    if (!isSent) return;
    const codeHash = phoneCodeHash(number, purpose, code);
    const expiresAt = phoneCodeExpiry(clock());
    await savePhoneCode(tx.db, { number, purpose }, { userId: account.id, codeHash, expiresAt });
  });
}
