import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type JobRecord, REPAIR_JOBS } from "../jobs/job-columns";

/** Returns the jobs of a customer, the newest first; those that were merged are found under the one that stayed. */
export async function findJobsOfOwner(db: Knex, userId: number, limit: number): Promise<JobRecord[]> {
  const rows: Row[] = await db("repair_jobs")
    .join("repair_intakes", "repair_intakes.id", "repair_jobs.intake_id")
    .select(REPAIR_JOBS.selected)
    .where("repair_intakes.user_id", userId)
    .whereNot("repair_jobs.stage", "merged")
    .orderBy("repair_jobs.id", "desc")
    .limit(limit);
  return rows.map(REPAIR_JOBS.read);
}
