import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import { duplicateKey } from "./database-errors";
import type { Tx } from "./transaction";

/** A caller's promise that two requests are the same one. */
export interface IdempotencyKey {
  /** Who does what, such as `checkout:42`. */
  scope: string;
  key: string;
  /** Hash of the request; another request under the same key is refused. */
  fingerprint: string;
}

/** Hash of anything that JSON can spell. */
export const fingerprintOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("hex");

/**
 * Does `work` at most once per key, and gives every later caller the first answer; without a key it just does it.
 * The key commits with the work, so a failed attempt leaves no trace and may be tried again.
 */
export async function once<T>(tx: Tx, key: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
  if (!key) return work();
  const first = await claim<T>(tx, key);
  if (first) return first.answer;
  const answer = await work();
  await tx
    .db("idempotency_keys")
    .where(rowOf(key))
    .update({ answer: JSON.stringify(answer) });
  return answer;
}

/** As `once`, for work whose answer is known before it is begun: what is noted need not be changed afterwards. */
export async function onceAs<T>(
  tx: Tx,
  key: IdempotencyKey | null,
  answer: T,
  work: () => Promise<unknown>,
): Promise<T> {
  const first = key && (await claim<T>(tx, key, answer));
  if (first) return first.answer;
  await work();
  return answer;
}

const rowOf = ({ scope, key }: IdempotencyKey) => ({ scope, idempotency_key: key });

/** Notes the key, with its answer where that is known; what the first caller was answered when there was one. */
async function claim<T>(tx: Tx, key: IdempotencyKey, answer?: T): Promise<{ answer: T } | null> {
  try {
    // A second caller waits here until the first commits or rolls back.
    await tx.db("idempotency_keys").insert({
      ...rowOf(key),
      fingerprint: key.fingerprint,
      answer: answer === undefined ? null : JSON.stringify(answer),
      created_at: new Date(),
    });
    return null;
  } catch (error) {
    if (duplicateKey(error) === null) throw error;
    const first = await tx.db("idempotency_keys").select("fingerprint", "answer").where(rowOf(key)).forShare().first();
    if (first?.fingerprint !== key.fingerprint)
      throw new AppError("IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used for a different request.");
    return { answer: JSON.parse(first.answer) as T };
  }
}
