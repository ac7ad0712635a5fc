import { isLanguage, type Language } from "@fundi/shared/languages/languages";
import type { Consent } from "@fundi/shared/policies/policies";
import type { ConsentRecord } from "@fundi/shared/policies/policy-kinds";
import type { Knex } from "knex";
import { CONSENTS } from "./policy-columns";

const CURRENT = "(SELECT MAX(number) FROM policy_versions WHERE kind = ?)";

/**
 * Records, in the transaction that stores what somebody gave the shop, which versions of privacy notice and terms are in
 * force, and in which language they were read. One record has one consent: again it changes nothing.
 */
export async function recordConsent(
  db: Knex,
  record: { kind: ConsentRecord; id: number; userId: number | null; language?: Language | undefined; at: Date },
): Promise<void> {
  const { kind, id, userId, language = "en", at } = record;
  await db.raw(
    `INSERT INTO consents (record_kind, record_id, user_id, privacy_version, terms_version, language, given_at)
     VALUES (?, ?, ?, ${CURRENT}, ${CURRENT}, ?, ?) ON DUPLICATE KEY UPDATE record_id = VALUES(record_id)`,
    [kind, id, userId, "privacy", "terms", language, at],
  );
}

/** Returns which versions were in force when a record was made; null where none is recorded, as when staff entered it. */
export async function findConsent(db: Knex, kind: ConsentRecord, id: number): Promise<Consent | null> {
  const row = await db(CONSENTS.name).select(CONSENTS.selected).where({ record_kind: kind, record_id: id }).first();
  if (!row) return null;
  const { privacyVersion, termsVersion, givenAt } = CONSENTS.read(row);
  return { privacy: privacyVersion, terms: termsVersion, at: givenAt.toISOString() };
}

/** Returns the language of the page on which a record was made; null where none is recorded. */
export async function findConsentLanguage(db: Knex, kind: ConsentRecord, id: number): Promise<Language | null> {
  const row = await db(CONSENTS.name).select("language").where({ record_kind: kind, record_id: id }).first();
  return isLanguage(row?.language) ? row.language : null;
}

/** Returns the consents of an account, oldest first. */
export async function findConsentsOf(
  db: Knex,
  userId: number,
): Promise<(Consent & { for: ConsentRecord; language: string | null })[]> {
  const rows = await db(CONSENTS.name).select(CONSENTS.selected).where({ user_id: userId }).orderBy("id");
  return rows.map(CONSENTS.read).map((row) => ({
    for: row.recordKind,
    privacy: row.privacyVersion,
    terms: row.termsVersion,
    language: row.language,
    at: row.givenAt.toISOString(),
  }));
}

/** Gives the consent of a record to the account that takes the record over. */
export async function adoptConsent(db: Knex, kind: ConsentRecord, id: number, userId: number): Promise<void> {
  await db("consents").where({ record_kind: kind, record_id: id }).update({ user_id: userId });
}

/** Deletes the consents of records whose person was erased. */
export async function deleteConsents(db: Knex, kind: ConsentRecord, ids: readonly number[]): Promise<void> {
  await db("consents").where({ record_kind: kind }).whereIn("record_id", ids).del();
}

/** Deletes the consents of an account. */
export async function deleteConsentsOf(db: Knex, userId: number): Promise<void> {
  await db("consents").where({ user_id: userId }).del();
}
