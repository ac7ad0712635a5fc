import type { Knex } from "knex";
import type { CodeRecord } from "../code-store";
import { type CodePurpose, impossibleHash } from "./phone-code";

interface PhoneCodeKey {
  /** E.164. */
  number: string;
  purpose: CodePurpose;
}

interface PhoneCodeRecord extends CodeRecord {
  /** Whose number it was when the code was asked for; null: nobody's. */
  userId: number | null;
}

/** Replaces any earlier code of the number for the same purpose. */
export async function savePhoneCode(
  db: Knex,
  { number, purpose }: PhoneCodeKey,
  { userId, codeHash, expiresAt }: { userId: number; codeHash: string; expiresAt: Date },
): Promise<void> {
  await db("phone_codes")
    .insert({ number, purpose, user_id: userId, code_hash: codeHash, attempts: 0, expires_at: expiresAt })
    .onConflict(["number", "purpose"])
    .merge();
}

/**
 * Reserves the row of a code that may be sent later, with a hash that no code has. A pending code stays. The same is
 * written for every number, so that neither this nor a later check reveals whose it is.
 */
export async function reservePhoneCode(
  db: Knex,
  { number, purpose }: PhoneCodeKey,
  { userId, expiresAt, now }: { userId: number | null; expiresAt: Date; now: Date },
): Promise<void> {
  await db("phone_codes").where({ number, purpose }).where("expires_at", "<", now).del();
  await db("phone_codes")
    .insert({ number, purpose, user_id: userId, code_hash: impossibleHash(), attempts: 0, expires_at: expiresAt })
    .onConflict(["number", "purpose"])
    .ignore();
}

/** Locks the code, so that attempts are counted one after the other. */
export async function lockPhoneCode(db: Knex, { number, purpose }: PhoneCodeKey): Promise<PhoneCodeRecord | null> {
  const row = await db("phone_codes")
    .select("user_id", "code_hash", "attempts", "expires_at")
    .where({ number, purpose })
    .forUpdate()
    .first();
  return row
    ? { userId: row.user_id, codeHash: row.code_hash, attempts: row.attempts, expiresAt: row.expires_at }
    : null;
}

export async function countPhoneCodeTry(db: Knex, { number, purpose }: PhoneCodeKey): Promise<void> {
  await db("phone_codes").where({ number, purpose }).increment("attempts", 1);
}

/** Deletes the codes of a number, for one purpose or all. */
export async function deletePhoneCodes(db: Knex, number: string, purpose?: CodePurpose): Promise<void> {
  await db("phone_codes")
    .where({ number, ...(purpose && { purpose }) })
    .del();
}

/** Deletes all codes that were sent for an account. */
export async function deletePhoneCodesOf(db: Knex, userId: number): Promise<void> {
  await db("phone_codes").where({ user_id: userId }).del();
}
