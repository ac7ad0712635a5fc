import type { Knex } from "knex";
import { type Row, rowShape, text } from "../../../platform/database/table";
import { type JobRecord, REPAIR_JOBS } from "../jobs/job-columns";

const MENDED = rowShape("repair_problems", { en: text("name_en"), sw: text("name_sw") });

/** Returns the first problem of a job that was mended, in the shop's words; null: none was named. */
export async function findMended(db: Knex, jobId: number) {
  const row: Row | undefined = await db("repair_job_problems as jp")
    .join("repair_problems as p", "p.id", "jp.problem_id")
    .select("p.name_en", "p.name_sw")
    .where({ "jp.job_id": jobId, "jp.phase": "fixed" })
    .orderBy("jp.problem_id")
    .first();
  return row ? MENDED.read(row) : null;
}

/** Returns the jobs of an intake that came, or left, at the same moment, the first one first. */
export async function findAtOnce(
  db: Knex,
  intakeId: number,
  when: { received: Date } | { left: Date },
): Promise<JobRecord[]> {
  const rows: Row[] = await db("repair_jobs")
    .select(REPAIR_JOBS.selected)
    .where("repair_jobs.intake_id", intakeId)
    .modify((query) => {
      if ("left" in when) query.where("repair_jobs.out_at", when.left);
      else
        query.whereExists((step) =>
          step
            .select(db.raw("1"))
            .from("repair_steps as step")
            .where("step.job_id", db.ref("repair_jobs.id"))
            .where({ "step.to_stage": "received", "step.at": when.received }),
        );
    })
    .orderBy("repair_jobs.id");
  return rows.map(REPAIR_JOBS.read);
}
