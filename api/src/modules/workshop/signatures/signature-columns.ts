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

export const REPAIR_SIGNATURES = table("repair_signatures", {
  id: serial("id"),
  intakeId: integer("intake_id"),
  purpose: oneOf("purpose", SIGNATURE_PURPOSES, "intake"),
  /** Who signed. */
  name: text("name"),
  way: oneOf("way", ["drawn", "typed"] as const, "drawn"),
  /** Null once it was erased, or its retention ended. */
  fileId: nullable(text("file_id")),
  termsId: nullable(integer("terms_id")),
  language: oneOf("language", LANGUAGES, "en"),
  /** What was shown beside the terms. */
  shown: text("shown"),
  shownHash: text("shown_hash"),
  takenBy: nullable(integer("taken_by")),
  signedAt: timestamp("signed_at"),
});
export type SignatureRecord = RecordOf<typeof REPAIR_SIGNATURES.columns>;
