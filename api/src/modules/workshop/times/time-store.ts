import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type CorrectionRecord, REPAIR_TIMES, TIME_CORRECTIONS, type TimeRecord } from "./time-columns";

const read = async (query: Knex.QueryBuilder): Promise<TimeRecord[]> => {
  const rows: Row[] = await query.select(REPAIR_TIMES.selected).orderBy("id");
  return rows.map(REPAIR_TIMES.read);
};

export const insertTime = async (db: Knex, time: Omit<TimeRecord, "id">): Promise<void> => {
  await db("repair_times").insert(REPAIR_TIMES.omit("id").toRow(time));
};

/** Locks a person, so that they begin and end one thing after the other. */
export const lockPerson = async (db: Knex, userId: number): Promise<void> => {
  await db("users").select("id").where({ id: userId }).forUpdate();
};

/** Returns what a person works on; null: nothing. */
export const findRunning = async (db: Knex, userId: number): Promise<TimeRecord | null> =>
  (await read(db("repair_times").where({ user_id: userId }).whereNull("ended_at")))[0] ?? null;

/** Returns the times that run: all, or those of a job. */
export const findAllRunning = (db: Knex, jobId?: number): Promise<TimeRecord[]> =>
  read(
    db("repair_times")
      .whereNull("ended_at")
      .modify((query) => {
        if (jobId !== undefined) query.where({ job_id: jobId });
      }),
  );

/** Returns the times of jobs, in the order in which they began to be written. */
export const findTimes = async (db: Knex, jobIds: readonly number[]): Promise<TimeRecord[]> =>
  jobIds.length === 0 ? [] : read(db("repair_times").whereIn("job_id", [...jobIds]));

/** Locks a time of a job; null where it has no such one. */
export const lockTime = async (db: Knex, jobId: number, id: number): Promise<TimeRecord | null> =>
  (await read(db("repair_times").where({ id, job_id: jobId }).forUpdate()))[0] ?? null;

const END = REPAIR_TIMES.pick("endedAt", "minutes", "endedBy", "isForCorrection", "rateMinor", "version");

/** Ends a time that still runs. Returns whether it did. */
export const endTime = (db: Knex, time: TimeRecord): Promise<number> =>
  db("repair_times").where({ id: time.id }).whereNull("ended_at").update(END.toRow(time));

const CORRECTED = REPAIR_TIMES.pick("minutes", "isForCorrection", "version");

export const saveCorrection = async (
  db: Knex,
  time: TimeRecord,
  correction: Omit<CorrectionRecord, "id">,
): Promise<void> => {
  await db("repair_times").where({ id: time.id }).update(CORRECTED.toRow(time));
  await db("repair_time_corrections").insert(TIME_CORRECTIONS.omit("id").toRow(correction));
};

/** Returns what was corrected of times, the last first. */
export async function findCorrections(db: Knex, timeIds: readonly number[]): Promise<CorrectionRecord[]> {
  if (timeIds.length === 0) return [];
  const rows: Row[] = await db("repair_time_corrections")
    .select(TIME_CORRECTIONS.selected)
    .whereIn("time_id", [...timeIds])
    .orderBy("id", "desc");
  return rows.map(TIME_CORRECTIONS.read);
}

/** Empties what was written about the times of jobs; how long they were stays. */
export async function blankTimes(db: Knex, jobIds: readonly number[]): Promise<void> {
  const times = () => db("repair_times").whereIn("job_id", [...jobIds]);
  await db("repair_time_corrections").whereIn("time_id", times().select("id")).update({ note: "" });
  await times().update({ note: "" });
}

/** Returns who repairs devices, by name, and everybody of these. */
export const findTechnicians = (
  db: Knex,
  also: readonly number[],
): Promise<{ id: number; first_name: string; last_name: string }[]> =>
  db("users")
    .select("id", "first_name", "last_name")
    .whereIn("id", db("staff_capabilities").select("user_id").where({ capability: "bench" }))
    .orWhereIn("id", [...also])
    .orderBy(["first_name", "last_name", "id"]);
