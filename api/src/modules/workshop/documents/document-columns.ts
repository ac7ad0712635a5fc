import { REPAIR_DOCUMENTS } from "@fundi/shared/workshop/repair-documents";
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

/** Receipts as they were signed for; they are never changed. */
export const REPAIR_DOCUMENT_ROWS = table("repair_documents", {
  id: serial("id"),
  intakeId: integer("intake_id"),
  paper: oneOf("paper", REPAIR_DOCUMENTS, "receipt"),
  /** All that is on it, as JSON. */
  content: text("content"),
  madeAt: timestamp("made_at"),
});
export type DocumentRecord = RecordOf<typeof REPAIR_DOCUMENT_ROWS.columns>;

export const REPAIR_PRINTS = table("repair_prints", {
  id: serial("id"),
  intakeId: integer("intake_id"),
  paper: oneOf("paper", REPAIR_DOCUMENTS, "receipt"),
  /** The paper, or the job that a warranty card, a label or a sheet is of. */
  subjectId: integer("subject_id"),
  printedBy: nullable(integer("printed_by")),
  at: timestamp("at"),
});
export type PrintRecord = RecordOf<typeof REPAIR_PRINTS.columns>;
