import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { duplicateKey } from "./database-errors";
import { type Tx, writeAtEnd } from "./transaction";

/** Identifies repeated requests of a caller. */
export interface IdempotencyKey {
  /** Caller and operation, such as `checkout:42`. */
  scope: string;
  key: string;
  /** Hash of the request; a different request under the same key is rejected. */
  fingerprint: string;
}

/** Returns a hash of any JSON value. */
export const fingerprintOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("hex");

/**
 * Runs `work` at most once per key and returns the first result to every later caller; without a key it just runs it.
 * The key commits with the work, so that a failed attempt leaves no trace and may be retried.
 */
export async function withIdempotency<T>(tx: Tx, key: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
  if (!key) return work();
  const first = await claim<T>(tx, key);
  if (first) return first.result;
  const result = await work();
  await writeAtEnd(tx.db, () =>
    tx
      .db("idempotency_keys")
      .where(rowOf(key))
      .update({ answer: JSON.stringify(result) }),
  );
  return result;
}

/** Like `withIdempotency`, for work whose result is known beforehand: the stored row need not be updated afterwards. */
export async function withIdempotencyAs<T>(
  tx: Tx,
  key: IdempotencyKey | null,
  result: T,
  work: () => Promise<unknown>,
): Promise<T> {
  const first = key && (await claim<T>(tx, key, result));
  if (first) return first.result;
  await work();
  return result;
}

const rowOf = ({ scope, key }: IdempotencyKey) => ({ scope, idempotency_key: key });

/** Inserts the key, with the result if known; returns the stored result of an earlier caller, or null. */
async function claim<T>(tx: Tx, key: IdempotencyKey, result?: T): Promise<{ result: T } | null> {
  try {
    // A concurrent second caller waits here until the first commits or rolls back.
    await tx.db("idempotency_keys").insert({
      ...rowOf(key),
      fingerprint: key.fingerprint,
      answer: result === undefined ? null : JSON.stringify(result),
      created_at: new Date(),
    });
    return null;
  } catch (error) {
    if (duplicateKey(error) === null) throw error;
    const first = await tx.db("idempotency_keys").select("fingerprint", "answer").where(rowOf(key)).forShare().first();
    if (first?.fingerprint !== key.fingerprint)
      throw new AppError("IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used for a different request.");
    return { result: JSON.parse(first.answer) as T };
  }
}
