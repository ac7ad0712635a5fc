import type { RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { REPAIR_JOBS } from "../jobs/job-columns";

const MADE = REPAIR_JOBS.pick("id", "number", "stage");

const from = (db: Knex, source: RepairOriginKind, sourceId: number) =>
  db("repair_jobs as job")
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .where({ "intake.source": source, "intake.source_id": sourceId });

/** Returns the repairs that came from something, the oldest first. */
export async function findRepairsFrom(db: Knex, source: RepairOriginKind, sourceId: number) {
  const rows: Row[] = await from(db, source, sourceId).select(MADE.selectedAs("job")).orderBy("job.id");
  return rows.map(MADE.read);
}

/** Returns whether a repair is charged what a quote says already. */
export const isQuoteCharged = async (db: Knex, quoteId: number): Promise<boolean> =>
  (await from(db, "quote", quoteId)
    .join("repair_approvals as approval", "approval.job_id", "job.id")
    .join("repair_lines as line", "line.approval_id", "approval.id")
    .where("approval.via", "quote")
    .whereIn("line.state", ["approved", "done"])
    .first("job.id")) !== undefined;
