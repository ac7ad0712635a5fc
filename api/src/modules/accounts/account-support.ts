import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import { verifyPassword } from "../../platform/auth/passwords";
import { type Actor, endSessionsOf, isSessionOpen } from "../../platform/auth/session-store";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import * as store from "./account-store";
import type { CodeRecord } from "./code-store";

/** Wrong codes after which a code no longer counts. */
const CODE_TRIES = 5;

export const emailTaken = (): AppError => new AppError("EMAIL_EXISTS", "An account with this email already exists.");
export const wrongPassword = (status: 400 | 401): AppError =>
  new AppError("INCORRECT_PASSWORD", "Incorrect password. Please try again or reset your password.", undefined, {
    status,
  });
export const invalidCode = (): AppError =>
  new AppError("INVALID_OTP", "This code is not valid or has expired. Please ask for a new one.", {
    fieldErrors: { otp: ["This code is not valid or has expired"] },
  });

/** Rethrows a failed write; a taken address becomes EMAIL_EXISTS. */
export const refuseTakenEmail = (error: unknown): never => {
  throw duplicateKey(error) === "uq_users_email" ? emailTaken() : error;
};

/** A code of six digits for a mail. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
export const codeHash = (userId: number, code: string): string =>
  createHash("sha256").update(`${userId}:${code}`).digest("hex");

/** Whether a code may still be tried, and whether this is it. */
export function judgeCode(
  kept: CodeRecord | null,
  userId: number,
  code: string,
  now: Date,
): "right" | "wrong" | "over" {
  if (!kept || kept.expiresAt < now || kept.attempts >= CODE_TRIES) return "over";
  return timingSafeEqual(Buffer.from(codeHash(userId, code)), Buffer.from(kept.codeHash)) ? "right" : "wrong";
}

/** Ends a person's sessions, or all but one, and tells live connections of it. */
export async function endSessions(tx: Tx, userId: number, reason: string, except?: string): Promise<void> {
  await endSessionsOf(tx.db, userId, except);
  tx.emit({ name: "sessions.ended", entity: "user", entityId: userId, actorId: userId, payload: { userId, reason } });
}

/** Tells live connections that one session ended, or has another token (no reason: nothing to tell its owner). */
export const tellSessionClosed = (tx: Tx, userId: number, reason: string | null): void =>
  tx.emit({ name: "session.closed", entity: "user", entityId: userId, actorId: userId, payload: { userId, reason } });

/**
 * Locks the caller's account and looks again whether the session still stands: a password changed a moment ago has ended
 * it. Everything that an open session may change about its account begins with this.
 */
export async function lockCaller(tx: Tx, actor: Actor): Promise<store.AccountRecord> {
  const account = await store.lockAccount(tx.db, actor.id);
  if (!account?.active || !(await isSessionOpen(tx.db, actor.sessionHash)))
    throw new AppError("UNAUTHORIZED", "Your session has ended. Please sign in again.");
  return account;
}

/**
 * Checks a password before a transaction begins, for it takes time. Returns what to ask under the account's lock: whether
 * the password that was checked is still the one.
 */
export async function checkPassword(
  account: store.AccountRecord | null,
  password: string,
  status: 400 | 401,
): Promise<(locked: store.AccountRecord | null) => void> {
  const checked = account?.passwordHash;
  if (!checked || !(await verifyPassword(checked, password))) throw wrongPassword(status);
  return (locked) => {
    if (!locked?.active || locked.passwordHash !== checked) throw wrongPassword(status);
  };
}
