import { CONSENT_RECORDS, POLICY_KINDS } from "@fundi/shared/policies/policy-kinds";
import { integer, nullable, oneOf, type RecordOf, serial, table, text, timestamp } from "../../platform/database/table";

/** Published versions; a row is never changed. */
export const POLICY_VERSIONS = table("policy_versions", {
  id: serial("id"),
  kind: oneOf("kind", POLICY_KINDS),
  number: integer("number"),
  /** As it was written, with the names of facts in braces. */
  text: text("text"),
  /** As people read it. */
  shown: text("shown"),
  note: text("note"),
  /** Null: the supplied text, or a fact of the shop that changed. */
  publishedBy: nullable(integer("published_by")),
  publishedAt: timestamp("published_at"),
});
export type PolicyVersion = RecordOf<typeof POLICY_VERSIONS.columns>;

export const CONSENTS = table("consents", {
  id: serial("id"),
  recordKind: oneOf("record_kind", CONSENT_RECORDS),
  recordId: integer("record_id"),
  /** Null: somebody without an account. */
  userId: nullable(integer("user_id")),
  privacyVersion: nullable(integer("privacy_version")),
  termsVersion: nullable(integer("terms_version")),
  /** Of the page; null: made before this was recorded, or by staff. */
  language: nullable(text("language")),
  givenAt: timestamp("given_at"),
});
