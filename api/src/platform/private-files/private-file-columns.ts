import { PRIVATE_FILE_KINDS } from "@fundi/shared/private-files/private-file-kinds";
import { flag, integer, nullable, oneOf, type RecordOf, table, text, timestamp } from "../database/table";

export const PRIVATE_FILES = table("private_files", {
  /** 128 random bits in base64url; its key is made of it. */
  id: text("id"),
  kind: oneOf("kind", PRIVATE_FILE_KINDS),
  /** The record that names it, in the table of its kind; null: none does, and it is deleted after a day. */
  subjectId: nullable(integer("subject_id")),
  /** Who stored it; null: an account that was deleted, or nobody with one. */
  uploadedBy: nullable(integer("uploaded_by")),
  /** Whether the customer of the record may see it as well. */
  isForCustomer: flag("is_for_customer"),
  mime: text("mime"),
  width: integer("width"),
  height: integer("height"),
  bytes: integer("bytes"),
  sha256: text("sha256"),
  createdAt: timestamp("created_at"),
  deleteAt: nullable(timestamp("delete_at")),
});

export interface PrivateFileRecord extends RecordOf<typeof PRIVATE_FILES.columns> {}
