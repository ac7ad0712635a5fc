import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { verifyPassword } from "../../platform/auth/passwords";
import { type Actor, endSessionsOf, isSessionOpen } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import * as store from "./account-store";
import type { CodeRecord } from "./code-store";

/** Number of wrong attempts that invalidate a code. */
export const CODE_TRIES = 5;

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

/** Returns a random six-digit code for a mail or a text. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
export const codeHash = (userId: number, code: string): string =>
  createHash("sha256").update(`${userId}:${code}`).digest("hex");

/** Checks a code: "over" when it has expired or has no attempts left, else "right" or "wrong". */
export function checkCode(
  stored: CodeRecord | null,
  userId: number,
  code: string,
  now: Date,
): "right" | "wrong" | "over" {
  if (!stored || stored.expiresAt < now || stored.attempts >= CODE_TRIES) return "over";
  return timingSafeEqual(Buffer.from(codeHash(userId, code)), Buffer.from(stored.codeHash)) ? "right" : "wrong";
}

/**
 * Ends all sessions of a person, or all but one, and notifies live connections. `actorId` is who did it, where that is not
 * the person; null for a command on the server.
 */
export async function endSessions(
  tx: Tx,
  userId: number,
  reason: string,
  { except, actorId = userId }: { except?: string; actorId?: number | null } = {},
): Promise<void> {
  await endSessionsOf(tx.db, userId, except);
  tx.emit({ name: "sessions.ended", entity: "user", entityId: userId, actorId, payload: { userId, reason } });
}

/** Notifies live connections that one session ended or got another token (no reason: the owner is not notified). */
export const emitSessionClosed = (tx: Tx, userId: number, reason: string | null): void =>
  tx.emit({ name: "session.closed", entity: "user", entityId: userId, actorId: userId, payload: { userId, reason } });

/**
 * Locks the caller's account and checks again that the session exists: a concurrent password change may have ended it.
 * Every change that a session may make to its account starts with this.
 */
export async function lockCaller(tx: Tx, actor: Actor): Promise<store.AccountRecord> {
  const account = await store.lockAccount(tx.db, actor.id);
  if (!account?.active || !(await isSessionOpen(tx.db, actor.sessionHash)))
    throw new AppError("UNAUTHORIZED", "Your session has ended. Please sign in again.");
  return account;
}

export const requireAccount = (db: Db, id: number): Promise<store.AccountRecord> =>
  found(store.findAccount(db, id), notFound("There is no such account."));

/**
 * Checks a password before the transaction begins, because hashing is slow. Returns a function to call under the
 * account's lock: it throws when the password has changed since.
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

/** Checks the caller's own password, like `checkPassword`, before an action that a stolen session must not perform. */
export const checkOwnPassword = async (db: Db, actor: Actor, password: string) =>
  checkPassword(await store.findAccount(db, actor.id), password, 400);
