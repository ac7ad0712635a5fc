import { randomUUID } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { LIMITS } from "@fundi/shared/contract/limits";
import type { Actor } from "../../../../platform/auth/session-store";
import { lockCaller, newCode } from "../../account-support";
import { e164Of, requireTexts } from "../phone-account";
import { PHONE_CODE_MINUTES, phoneCodeExpiry, phoneCodeHash } from "../phone-code";
import { savePhoneCode } from "../phone-code-store";
import type { PhoneDependencies } from "../phone-dependencies";

const noPhone = () => new AppError("CONFLICT", "Enter and save your phone number first.");

const DAY_SECONDS = 24 * 3600;

const hadItsCode = () => new AppError("RATE_LIMITED", LIMITS.textCodesUnproved.refusal(), { retryAfter: DAY_SECONDS });

/**
 * Texts a code to the caller's own phone number. A number gets one such code a day, from however many accounts: anybody can
 * enter a stranger's number in a profile.
 */
export async function sendPhoneProof({ inTransaction, texts, clock }: PhoneDependencies, actor: Actor): Promise<void> {
  requireTexts(texts.isOn());
  await inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    if (!account.phone) throw noPhone();
    if (account.phoneVerifiedAt) throw new AppError("CONFLICT", "Your phone number is confirmed already.");
    const number = e164Of(account.phone);
    const code = newCode();
    const key = { number, purpose: "proof" } as const;
    const codeHash = phoneCodeHash(number, key.purpose, code);
    await savePhoneCode(tx.db, key, { userId: account.id, codeHash, expiresAt: phoneCodeExpiry(clock()) });
    const isSent = await texts.sendCode(tx, {
      number,
      userId: account.id,
      isProved: false,
      content: { kind: "phone-code", values: { code, minutes: String(PHONE_CODE_MINUTES) } },
      dedupeKey: `phone-code:${randomUUID()}`,
    });
    // Rolls back, so that an earlier code stays good.
    if (!isSent) throw hadItsCode();
  });
}
