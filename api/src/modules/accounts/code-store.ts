import type { Knex } from "knex";

export interface CodeRecord {
  codeHash: string;
  attempts: number;
  expiresAt: Date;
}

/** Replaces any earlier reset code of the person. */
export async function saveResetCode(db: Knex, userId: number, codeHash: string, expiresAt: Date): Promise<void> {
  await db("password_resets")
    .insert({ user_id: userId, code_hash: codeHash, attempts: 0, expires_at: expiresAt })
    .onConflict("user_id")
    .merge();
}

/** Locks the code, so that attempts are counted one after the other. */
export async function lockResetCode(db: Knex, userId: number): Promise<CodeRecord | null> {
  const row = await db("password_resets")
    .select("code_hash", "attempts", "expires_at")
    .where({ user_id: userId })
    .forUpdate()
    .first();
  return row ? { codeHash: row.code_hash, attempts: row.attempts, expiresAt: row.expires_at } : null;
}

export async function countResetTry(db: Knex, userId: number): Promise<void> {
  await db("password_resets").where({ user_id: userId }).increment("attempts", 1);
}

export async function deleteResetCode(db: Knex, userId: number): Promise<void> {
  await db("password_resets").where({ user_id: userId }).del();
}

/** Replaces any earlier code for an address of the person. */
export async function saveEmailCode(
  db: Knex,
  userId: number,
  code: { email: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  await db("email_confirmations")
    .insert({
      user_id: userId,
      email: code.email,
      code_hash: code.codeHash,
      attempts: 0,
      expires_at: code.expiresAt,
    })
    .onConflict("user_id")
    .merge();
}

/** Returns the pending code, locked, with the address that it confirms. */
export async function lockEmailCode(db: Knex, userId: number): Promise<(CodeRecord & { email: string }) | null> {
  const row = await db("email_confirmations")
    .select("email", "code_hash", "attempts", "expires_at")
    .where({ user_id: userId })
    .forUpdate()
    .first();
  if (!row) return null;
  return { email: row.email, codeHash: row.code_hash, attempts: row.attempts, expiresAt: row.expires_at };
}

export async function countEmailCodeTry(db: Knex, userId: number): Promise<void> {
  await db("email_confirmations").where({ user_id: userId }).increment("attempts", 1);
}

export async function deleteEmailCode(db: Knex, userId: number): Promise<void> {
  await db("email_confirmations").where({ user_id: userId }).del();
}
