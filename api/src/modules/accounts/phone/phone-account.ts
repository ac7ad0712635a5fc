import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../../platform/database/database";
import { toE164 } from "../../../platform/phone/phone-number";
import { type AccountRecord, findProvedAccount } from "../account-store";

/** Throws NOT_CONFIGURED while the shop cannot text. */
export function requireTexts(isOffered: boolean): void {
  if (!isOffered) throw new AppError("NOT_CONFIGURED", "We cannot send codes by text at the moment. Use your e-mail.");
}

/** Returns E.164 of a number that the contract accepted. */
export function e164Of(phone: string): string {
  const number = toE164(phone);
  if (number === null) throw new Error("A number that the contract accepts is not E.164.");
  return number;
}

/**
 * Whether an account can be entered by a code to its phone: a customer's, with a number that they proved. Staff need
 * their password: a number can be taken over without it.
 */
export function isOpenByPhone(account: AccountRecord | null, phone: string): account is AccountRecord {
  if (!account?.active || account.role !== "user") return false;
  return account.phone === phone && account.phoneVerifiedAt !== null;
}

/** Returns the account that a code to this number opens; null when there is none. */
export async function findAccountOfPhone(db: Db, phone: string): Promise<AccountRecord | null> {
  const account = await findProvedAccount(db, phone);
  return isOpenByPhone(account, phone) ? account : null;
}
