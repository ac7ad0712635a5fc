import { z } from "@fundi/shared/contract/z";
import { flag, integer, json, nullable, serial, table, text, timestamp } from "../database/table";

export const JOBS = table("jobs", {
  id: serial("id"),
  kind: text("kind"),
  /** Its kind's own shape is checked when the job runs. */
  payload: json("payload", z.unknown()),
  runAt: timestamp("run_at"),
  /** Number of attempts so far. */
  attempts: integer("attempts"),
  /** The end of the lease of the process that runs it. */
  lockedUntil: nullable(timestamp("locked_until")),
  /** The key of the claim under which a process runs it. */
  lease: nullable(text("lease")),
  finishedAt: nullable(timestamp("finished_at")),
  /** It failed for good. */
  failed: flag("failed"),
  lastError: nullable(text("last_error")),
  createdAt: timestamp("created_at"),
});
