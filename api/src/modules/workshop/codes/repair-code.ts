import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import { countCodeTry, deleteCode, lockCode, saveCode } from "./code-store";

export const CODE_MINUTES = 10;
const CODE_TRIES = 5;

/** What a code is for: to decide about an estimate, to fetch the devices of an intake, or to open the full page of a job. */
export interface CodeSubject {
  purpose: "approve" | "collect" | "page";
  id: number;
}

const hashOf = ({ purpose, id }: CodeSubject, code: string): string =>
  createHash("sha256").update(`${purpose}:${id}:${code}`).digest("hex");

const tooManyTries = (expiresAt: Date, now: Date): AppError => {
  const retryAfter = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return new AppError("RATE_LIMITED", `Too many wrong codes. Please ask for a new one in ${minutes} min, or call us.`, {
    retryAfter,
  });
};

/** Returns the error of a wrong code, at its field. */
const wrongCode = (field: string): AppError => {
  const message = "This code is wrong or has expired.";
  return new AppError("INVALID_OTP", message, { fieldErrors: { [field]: [message] } });
};

/**
 * Makes a new code; only its hash is stored. Throws RATE_LIMITED where the last one was guessed at too often and has not
 * expired: a new one would allow five more tries.
 */
export async function newRepairCode(tx: Tx, subject: CodeSubject, now: Date): Promise<string> {
  const known = await lockCode(tx.db, subject.purpose, subject.id);
  if (known && known.attempts >= CODE_TRIES && known.expiresAt > now) throw tooManyTries(known.expiresAt, now);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await saveCode(tx.db, subject.purpose, subject.id, { codeHash: hashOf(subject, code), expiresAt });
  return code;
}

/**
 * Checks a code under its lock. Returns null where it is right, and it is used up; else the error, which is thrown after the
 * transaction: a wrong try has to be counted.
 */
export async function takeRepairCode(
  tx: Tx,
  subject: CodeSubject,
  { code, field }: { code: string; field: string },
  now: Date,
): Promise<AppError | null> {
  const stored = await lockCode(tx.db, subject.purpose, subject.id);
  if (!stored || stored.expiresAt <= now) return wrongCode(field);
  if (stored.attempts >= CODE_TRIES) return tooManyTries(stored.expiresAt, now);
  if (timingSafeEqual(Buffer.from(hashOf(subject, code)), Buffer.from(stored.codeHash))) {
    await deleteCode(tx.db, subject.purpose, subject.id);
    return null;
  }
  await countCodeTry(tx.db, subject.purpose, subject.id);
  return wrongCode(field);
}

/**
 * Counts a try before it is made, in a transaction of its own, for work that is rolled back where its code is wrong. Throws
 * RATE_LIMITED beyond the last one. Follow it with `spendCountedTry`.
 */
export async function countTry(tx: Tx, { purpose, id }: CodeSubject, now: Date): Promise<void> {
  const stored = await lockCode(tx.db, purpose, id);
  if (!stored || stored.expiresAt <= now) return;
  if (stored.attempts >= CODE_TRIES) throw tooManyTries(stored.expiresAt, now);
  await countCodeTry(tx.db, purpose, id);
}

/** Uses up the code of a try that was counted. Throws INVALID_OTP where it is wrong or has expired. */
export async function spendCountedTry(
  tx: Tx,
  subject: CodeSubject,
  { code, field }: { code: string; field: string },
  now: Date,
): Promise<void> {
  const stored = await lockCode(tx.db, subject.purpose, subject.id);
  if (!stored || stored.expiresAt <= now) throw wrongCode(field);
  if (!timingSafeEqual(Buffer.from(hashOf(subject, code)), Buffer.from(stored.codeHash))) throw wrongCode(field);
  await deleteCode(tx.db, subject.purpose, subject.id);
}
