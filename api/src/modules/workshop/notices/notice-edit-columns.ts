import {
  flag,
  integer,
  nullable,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

/** What somebody decided about the text that follows a change of a job. */
export const NOTICE_EDITS = table("repair_notice_edits", {
  id: serial("id"),
  jobId: integer("job_id"),
  /** The version of the job after the change. */
  jobVersion: integer("job_version"),
  isSent: flag("is_sent"),
  /** Empty: those of the shop. */
  words: text("words"),
  /** Why the customer gets no text. */
  reason: text("reason"),
  userId: nullable(integer("user_id")),
  at: timestamp("at"),
});
export type NoticeEditRecord = RecordOf<typeof NOTICE_EDITS.columns>;
