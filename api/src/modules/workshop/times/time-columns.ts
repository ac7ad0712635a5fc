import { TIME_ENDS, TIME_KINDS } from "@fundi/shared/workshop/time-rules";
import {
  flag,
  integer,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

/** The time that people work on jobs. */
export const REPAIR_TIMES = table(
  "repair_times",
  {
    id: serial("id"),
    jobId: integer("job_id"),
    /** Null: of an account that is gone. */
    userId: nullable(integer("user_id")),
    kind: oneOf("kind", TIME_KINDS, "repair"),
    startedAt: timestamp("started_at"),
    /** Null: it runs. */
    endedAt: nullable(timestamp("ended_at")),
    minutes: nullable(integer("minutes")),
    endedBy: nullable(oneOf("ended_by", TIME_ENDS, "stopped")),
    isForCorrection: flag("is_for_correction"),
    /** What an hour of this person cost when it ended. */
    rateMinor: nullable(integer("rate_minor")),
    note: text("note"),
    version: integer("version"),
  },
  // Computed by the database, for its key.
  ["running_key"],
);
export type TimeRecord = RecordOf<typeof REPAIR_TIMES.columns>;

/** What times were before somebody corrected them; they are never changed. */
export const TIME_CORRECTIONS = table("repair_time_corrections", {
  id: serial("id"),
  timeId: integer("time_id"),
  userId: nullable(integer("user_id")),
  minutesBefore: integer("minutes_before"),
  minutesAfter: integer("minutes_after"),
  note: text("note"),
  at: timestamp("at"),
});
export type CorrectionRecord = RecordOf<typeof TIME_CORRECTIONS.columns>;
