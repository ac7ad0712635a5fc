import { PROBLEM_PHASES } from "@fundi/shared/workshop/repairs";
import type { Knex } from "knex";
import { integer, oneOf, type Row, rowShape, text } from "../../../platform/database/table";

const PROBLEM_OF_JOB = rowShape("repair_job_problems", {
  id: integer("problem_id"),
  name: text("name_en"),
  phase: oneOf("phase", PROBLEM_PHASES),
});

/** Returns whether the repair of a job's problems may need its device unlocked. */
export const mayNeedPasscodeOf = async (db: Knex, jobId: number): Promise<boolean> =>
  (await db("repair_job_problems as jp")
    .join("repair_problems as p", "p.id", "jp.problem_id")
    .where("jp.job_id", jobId)
    .whereNot("p.needs_passcode", "no")
    .first("p.id")) !== undefined;

/** Returns the problems of a job, in each phase. */
export async function findProblemsOf(db: Knex, jobId: number) {
  const rows: Row[] = await db("repair_job_problems as jp")
    .join("repair_problems as p", "p.id", "jp.problem_id")
    .select("jp.problem_id", "jp.phase", "p.name_en")
    .where("jp.job_id", jobId)
    .orderBy(["jp.phase", "jp.problem_id"]);
  return rows.map((row) => PROBLEM_OF_JOB.read(row));
}
