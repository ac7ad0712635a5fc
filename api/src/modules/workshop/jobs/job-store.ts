import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { PROBLEM_PHASES } from "@fundi/shared/workshop/repairs";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { writeAtEnd } from "../../../platform/database/transaction";
import {
  type AccessoryRecord,
  type JobRecord,
  REPAIR_ACCESSORIES,
  REPAIR_JOBS,
  REPAIR_STEPS,
  type StepRecord,
} from "./job-columns";

export async function findJob(db: Knex, id: number): Promise<JobRecord | null> {
  const row: Row | undefined = await db("repair_jobs").select(REPAIR_JOBS.selected).where({ id }).first();
  return row ? REPAIR_JOBS.read(row) : null;
}

/** Returns jobs in the order of these ids. */
export async function findJobs(db: Knex, ids: readonly number[]): Promise<JobRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("repair_jobs")
    .select(REPAIR_JOBS.selected)
    .whereIn("id", [...ids]);
  const byId = new Map(rows.map(REPAIR_JOBS.read).map((job) => [job.id, job]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks jobs until the transaction ends, in the order of their ids, so that two people cannot move one at once. */
export async function lockJobs(db: Knex, ids: readonly number[]): Promise<JobRecord[]> {
  const rows: Row[] = await db("repair_jobs")
    .select(REPAIR_JOBS.selected)
    .whereIn("id", [...ids])
    .orderBy("id")
    .forUpdate();
  return rows.map(REPAIR_JOBS.read);
}

/** Returns the jobs of an intake, in the order in which they were entered. */
export async function findJobsOfIntake(db: Knex, intakeId: number): Promise<JobRecord[]> {
  const rows: Row[] = await db("repair_jobs").select(REPAIR_JOBS.selected).where({ intake_id: intakeId }).orderBy("id");
  return rows.map(REPAIR_JOBS.read);
}

/** Returns the open job for which a device is here; null when there is none. */
export async function findCustodyJob(db: Knex, deviceId: number): Promise<{ id: number; number: string } | null> {
  const row: { id: number; number: string } | undefined = await db("repair_jobs")
    .select("id", "number")
    .where({ custody_key: deviceId })
    .first();
  return row ?? null;
}

const NEW_JOB = REPAIR_JOBS.omit(
  "id",
  "version",
  "mergedIntoId",
  "outcome",
  "finishedBy",
  "finding",
  "workDone",
  "checkDrawn",
  "readyAt",
  "outAt",
);
type NewJob = Omit<JobRecord, keyof Pick<JobRecord, "id" | "version">>;

export async function insertJob(db: Knex, job: NewJob): Promise<number> {
  const [id = 0] = await db("repair_jobs").insert({ ...NEW_JOB.toRow(job), finding: "" });
  return id;
}

const MUTABLE = REPAIR_JOBS.omit("id", "number", "trackingCode", "createdAt");

export const saveJob = (db: Knex, job: JobRecord): Promise<number> =>
  db("repair_jobs").where({ id: job.id }).update(MUTABLE.toRow(job));

export const insertStep = (db: Knex, step: Omit<StepRecord, "id">): Promise<number[]> =>
  db("repair_steps").insert(REPAIR_STEPS.omit("id").toRow(step));

/** Returns the history of a job, from its beginning. */
export async function findSteps(db: Knex, jobId: number): Promise<StepRecord[]> {
  const rows: Row[] = await db("repair_steps").select(REPAIR_STEPS.selected).where({ job_id: jobId }).orderBy("id");
  return rows.map(REPAIR_STEPS.read);
}

/** Returns whether a job was in a stage before. */
export const hasBeenIn = async (db: Knex, jobId: number, stage: RepairStage): Promise<boolean> =>
  (await db("repair_steps").select("id").where({ job_id: jobId, to_stage: stage }).first()) !== undefined;

/** Returns the last step of each of these jobs. */
export async function findLastSteps(db: Knex, jobIds: readonly number[]): Promise<Map<number, StepRecord>> {
  if (jobIds.length === 0) return new Map();
  // A derived table: with `in`, servers would look at every step.
  const last = db("repair_steps")
    .max({ last_id: "id" })
    .whereIn("job_id", [...jobIds])
    .groupBy("job_id")
    .as("last");
  const rows: Row[] = await db
    .from(last)
    .join("repair_steps", "repair_steps.id", "last.last_id")
    .select(REPAIR_STEPS.selected);
  return new Map(rows.map(REPAIR_STEPS.read).map((step) => [step.jobId, step]));
}

/** Replaces what came along with a device. */
export async function saveAccessories(
  db: Knex,
  jobId: number,
  accessories: readonly Omit<AccessoryRecord, "jobId">[],
): Promise<void> {
  await db("repair_accessories").where({ job_id: jobId }).del();
  if (accessories.length > 0)
    await db("repair_accessories").insert(
      accessories.map((accessory) => REPAIR_ACCESSORIES.toRow({ jobId, ...accessory })),
    );
}

export async function findAccessories(db: Knex, jobIds: readonly number[]): Promise<AccessoryRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_accessories")
    .select(REPAIR_ACCESSORIES.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(REPAIR_ACCESSORIES.read);
}

/** Replaces the problems of a job in one phase: those that were reported, or that were found. */
export async function saveProblemsOf(
  db: Knex,
  jobId: number,
  phase: (typeof PROBLEM_PHASES)[number],
  problemIds: readonly number[],
): Promise<void> {
  await db("repair_job_problems").where({ job_id: jobId, phase }).del();
  const ids = [...new Set(problemIds)];
  if (ids.length > 0)
    await db("repair_job_problems").insert(ids.map((problem_id) => ({ job_id: jobId, problem_id, phase })));
}

/** What the counts depend on. */
type Counted = Pick<JobRecord, "id" | "stage" | "technicianId">;

/** Rows for each stage and technician: enough that concurrent changes rarely wait for one another. */
const SLOTS = 8;

/** Updates the counts of the board, at the end of the transaction of the change. */
export async function countJob(db: Knex, before: Counted | null, after: Counted): Promise<void> {
  if (before && before.stage === after.stage && before.technicianId === after.technicianId) return;
  const slot = after.id % SLOTS;
  const changes = [
    ...(before ? [[before.stage, before.technicianId ?? 0, slot, -1] as const] : []),
    [after.stage, after.technicianId ?? 0, slot, 1] as const,
  ];
  await writeAtEnd(db, () =>
    db.raw(
      `insert into repair_counters (stage, technician_id, slot, jobs) values ${changes.map(() => "(?, ?, ?, ?)").join(", ")}
       on duplicate key update jobs = jobs + values(jobs)`,
      changes.flat(),
    ),
  );
}

export interface JobCount {
  stage: RepairStage;
  /** 0: nobody. */
  technicianId: number;
  jobs: number;
}

/** Returns how many jobs there are by stage and technician. */
export async function readCounts(db: Knex): Promise<JobCount[]> {
  const rows: { stage: RepairStage; technician_id: number; jobs: string }[] = await db("repair_counters")
    .select("stage", "technician_id")
    .sum({ jobs: "jobs" })
    .groupBy("stage", "technician_id");
  return rows.map((row) => ({ stage: row.stage, technicianId: row.technician_id, jobs: Number(row.jobs) }));
}

/** Most holds that end in one run. */
const DUE_MAX = 200;

/** Returns ids of the jobs whose hold has come to its date. */
export const findDueHolds = async (db: Knex, now: Date): Promise<number[]> =>
  (await db("repair_jobs").select("id").where("held_until", "<=", now).orderBy("held_until").limit(DUE_MAX)).map(
    ({ id }: { id: number }) => id,
  );

/** Returns open jobs after an id with the limit of their label. */
export async function findOpenClocks(
  db: Knex,
  after: number,
  limit: number,
): Promise<{ job: JobRecord; labelLimitMinutes: number | null }[]> {
  const rows: Row[] = await db("repair_jobs")
    .leftJoin("repair_labels", "repair_labels.id", "repair_jobs.label_id")
    .select(REPAIR_JOBS.selected)
    .select("repair_labels.limit_minutes")
    .where("repair_jobs.is_open", 1)
    .where("repair_jobs.id", ">", after)
    .orderBy("repair_jobs.id")
    .limit(limit);
  return rows.map((row) => ({
    job: REPAIR_JOBS.read(row),
    labelLimitMinutes: typeof row.limit_minutes === "number" ? row.limit_minutes : null,
  }));
}

/** Saves when a job gets late, unless it was changed since it was read. */
export const saveStageTimes = (db: Knex, job: JobRecord): Promise<number> =>
  db("repair_jobs")
    .where({ id: job.id, version: job.version })
    .update(REPAIR_JOBS.pick("stageNearAt", "stageDueAt").toRow(job));

/** Returns the open jobs of a customer that are on hold until they answer. */
export const findAwaitingAnswer = async (db: Knex, userId: number): Promise<number[]> =>
  (
    await db("repair_intakes as intake")
      .join("repair_jobs as job", "job.intake_id", "intake.id")
      .select("job.id")
      .where({ "intake.user_id": userId, "job.is_open": 1, "job.held_reason": "customer_answer" })
      .orderBy("job.id")
  ).map(({ id }: { id: number }) => id);
