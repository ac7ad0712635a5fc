import type { Knex } from "knex";
import { isSealed, type SecretBox } from "../../../platform/secrets/secret-box";

export interface FactorRecord {
  /** The app's secret. Throws SECRET_UNREADABLE when the shop's encryption secret has changed since. */
  secret: () => string;
  isOn: boolean;
  lastStep: number;
}

/** The encryption binds a secret to its owner: a row copied to another account cannot be decrypted. */
const placeOf = (userId: number): string => `second_factors:${userId}`;

export async function findFactor(db: Knex, box: SecretBox, userId: number): Promise<FactorRecord | null> {
  const row = await db("second_factors").where({ user_id: userId }).first("secret", "confirmed_at", "last_step");
  if (!row) return null;
  const secret = () => (isSealed(row.secret) ? box.open(row.secret, placeOf(userId)) : row.secret);
  return { secret, isOn: row.confirmed_at !== null, lastStep: Number(row.last_step) };
}

/** The column's width for plain secrets; a longer value is not a plain secret and must not fail the start. */
const LONGEST_PLAIN = 64;

/** Encrypts the secrets that an earlier version stored in plain text. */
export async function sealPlainSecrets(db: Knex, box: SecretBox): Promise<void> {
  const rows: { user_id: number; secret: string }[] = await db("second_factors").select("user_id", "secret");
  for (const { user_id, secret } of rows)
    if (!isSealed(secret) && secret.length <= LONGEST_PLAIN)
      await db("second_factors")
        .where({ user_id, secret })
        .update({ secret: box.seal(secret, placeOf(user_id)) });
}

/** Stores a pending secret; it replaces an earlier pending one, but not an active one. */
export async function savePendingFactor(
  db: Knex,
  box: SecretBox,
  userId: number,
  plain: string,
  now: Date,
): Promise<void> {
  const secret = box.seal(plain, placeOf(userId));
  await db("second_factors").where({ user_id: userId, confirmed_at: null }).del();
  await db("second_factors").insert({ user_id: userId, secret, created_at: now });
}

export async function turnFactorOn(db: Knex, userId: number, step: number, now: Date): Promise<void> {
  await db("second_factors").where({ user_id: userId }).update({ confirmed_at: now, last_step: step });
}

export async function consumeStep(db: Knex, userId: number, step: number): Promise<void> {
  await db("second_factors").where({ user_id: userId }).update({ last_step: step });
}

/** Removes the factor with its recovery codes; returns false when there was none. */
export async function deleteFactor(db: Knex, userId: number): Promise<boolean> {
  await db("recovery_codes").where({ user_id: userId }).del();
  return (await db("second_factors").where({ user_id: userId }).del()) > 0;
}

export async function replaceRecoveryCodes(db: Knex, userId: number, hashes: readonly string[]): Promise<void> {
  await db("recovery_codes").where({ user_id: userId }).del();
  await db("recovery_codes").insert(hashes.map((hash) => ({ user_id: userId, code_hash: hash })));
}

/** Consumes a recovery code; returns false when there is no such code. */
export async function consumeRecoveryCode(db: Knex, userId: number, hash: string): Promise<boolean> {
  return (await db("recovery_codes").where({ user_id: userId, code_hash: hash }).del()) > 0;
}

export async function countRecoveryCodes(db: Knex, userId: number): Promise<number> {
  const row = await db("recovery_codes").where({ user_id: userId }).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}
