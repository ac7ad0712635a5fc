import { integer, oneOf, serial, table, timestamp } from "../../../platform/database/table";

/** What staff are alerted to because of the time: that nobody has a repair, that its promise is near, that it was let go and is not paid. */
export const TIMED_ALERTS = ["unassigned", "promise", "unpaid"] as const;
export type TimedAlert = (typeof TIMED_ALERTS)[number];

/** What staff were alerted to, each once. */
export const REPAIR_ALERTS = table("repair_alerts", {
  id: serial("id"),
  jobId: integer("job_id"),
  kind: oneOf("kind", TIMED_ALERTS),
  /** Since when nobody has the job, the promise, or the day until which it was to be paid. */
  aboutAt: timestamp("about_at"),
  at: timestamp("at"),
});
