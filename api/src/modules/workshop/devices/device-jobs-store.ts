import { REPAIR_KINDS, REPAIR_OUTCOMES, REPAIR_STAGES } from "@fundi/shared/workshop/repair-stages";
import type { Knex } from "knex";
import { integer, nullable, oneOf, type Row, rowShape, text, timestamp } from "../../../platform/database/table";

/** Most jobs in the history of one device. */
const HISTORY_MAX = 50;
/** Characters of a symptom in one line. */
const ABOUT_MAX = 80;

const JOB_OF_DEVICE = rowShape("repair_jobs", {
  id: integer("id"),
  deviceId: integer("device_id"),
  number: text("number"),
  stage: oneOf("stage", REPAIR_STAGES),
  kind: oneOf("kind", REPAIR_KINDS),
  outcome: nullable(oneOf("outcome", REPAIR_OUTCOMES)),
  problem: nullable(text("problem")),
  symptom: text("symptom"),
  userId: nullable(integer("user_id")),
  createdAt: timestamp("created_at"),
  outAt: nullable(timestamp("out_at")),
});

/** A subquery: the name of the first problem of `job`, those found before those reported. */
export const firstProblem = (db: Knex, job = "job") =>
  db("repair_job_problems as jp")
    .join("repair_problems as p", "p.id", "jp.problem_id")
    .select("p.name_en")
    .where("jp.job_id", db.ref(`${job}.id`))
    .orderByRaw("jp.phase = 'reported', jp.problem_id")
    .limit(1)
    .as("problem");

/** What a job is about, in one line: its first problem, else its task, else what the customer said. */
export const aboutOf = (problem: string | null, ...others: string[]): string => {
  const words = problem ?? others.find((text_) => text_ !== "") ?? "";
  return words.length > ABOUT_MAX ? `${words.slice(0, ABOUT_MAX - 1)}…` : words;
};

/** Returns the jobs of these devices, the newest first. */
export async function findJobsOfDevices(db: Knex, deviceIds: readonly number[]) {
  if (deviceIds.length === 0) return [];
  const rows: Row[] = await db("repair_jobs as job")
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .select("job.id", "job.device_id", "job.number", "job.stage", "job.kind", "job.outcome", "job.created_at")
    .select("job.out_at", "intake.user_id", firstProblem(db))
    .select({ symptom: db.raw("left(job.symptom, 100)") })
    .whereIn("job.device_id", [...deviceIds])
    .orderBy("job.id", "desc")
    .limit(HISTORY_MAX * deviceIds.length);
  const jobs = rows.map(JOB_OF_DEVICE.read);
  const problems: { job_id: number; problem_id: number }[] = await db("repair_job_problems")
    .distinct("job_id", "problem_id")
    .whereIn(
      "job_id",
      jobs.map(({ id }) => id),
    )
    .orderBy(["job_id", "problem_id"]);
  return jobs.map((job) => ({
    ...job,
    problemIds: problems.filter(({ job_id }) => job_id === job.id).map(({ problem_id }) => problem_id),
  }));
}
