import type { Knex } from "knex";

export interface CodeRecord {
  codeHash: string;
  attempts: number;
  expiresAt: Date;
}

/** Locks the code of a record, so that tries are counted one after the other. */
export async function lockCode(db: Knex, purpose: string, subjectId: number): Promise<CodeRecord | null> {
  const row: { code_hash: string; attempts: number; expires_at: Date } | undefined = await db("repair_codes")
    .select("code_hash", "attempts", "expires_at")
    .where({ purpose, subject_id: subjectId })
    .forUpdate()
    .first();
  return row ? { codeHash: row.code_hash, attempts: row.attempts, expiresAt: row.expires_at } : null;
}

/** Replaces the code of a record. */
export async function saveCode(
  db: Knex,
  purpose: string,
  subjectId: number,
  { codeHash, expiresAt }: Pick<CodeRecord, "codeHash" | "expiresAt">,
): Promise<void> {
  await db("repair_codes")
    .insert({ purpose, subject_id: subjectId, code_hash: codeHash, attempts: 0, expires_at: expiresAt })
    .onConflict(["purpose", "subject_id"])
    .merge();
}

export const countCodeTry = async (db: Knex, purpose: string, subjectId: number): Promise<void> => {
  await db("repair_codes").where({ purpose, subject_id: subjectId }).increment("attempts", 1);
};

export const deleteCode = async (db: Knex, purpose: string, subjectId: number): Promise<void> => {
  await db("repair_codes").where({ purpose, subject_id: subjectId }).del();
};

export const deleteExpiredCodes = async (db: Knex, now: Date): Promise<void> => {
  await db("repair_codes").where("expires_at", "<", now).del();
};
