import { LANGUAGES } from "@fundi/shared/languages/languages";
import { SIGNATURE_PURPOSES } from "@fundi/shared/workshop/intakes";
import {
  integer,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

export const PHONE_SIGNINGS = table("phone_signings", {
  id: serial("id"),
  tokenHash: text("token_hash"),
  purpose: oneOf("purpose", SIGNATURE_PURPOSES, "intake"),
  name: text("name"),
  language: oneOf("language", LANGUAGES, "en"),
  termsId: nullable(integer("terms_id")),
  shown: text("shown"),
  /** As JSON; null until it is signed. */
  drawing: nullable(text("drawing")),
  staffId: integer("staff_id"),
  expiresAt: timestamp("expires_at"),
});
export type PhoneSigningRecord = RecordOf<typeof PHONE_SIGNINGS.columns>;
