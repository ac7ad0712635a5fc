import { wallClock } from "@fundi/shared/values/time";
import { PROMISE_MET } from "@fundi/shared/workshop/lateness";
import type { Knex } from "knex";
import type { PlannedWork } from "../jobs/promise";

/** Most jobs and appointments that are looked at. */
const REACH = 5000;

interface Whose {
  /** One technician; null: all of them. */
  technicianId: number | null;
  /** The job that is to be promised, whose own minutes do not count. */
  exceptJobId?: number;
}

/** Returns the work that is planned already: appointments with a time, and what is left of promised jobs not on hold. */
export async function findPlannedWork(
  db: Knex,
  { technicianId, exceptJobId }: Whose,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<PlannedWork> {
  const [appointments, jobs]: [
    { shop_date: Date; duration_minutes: number }[],
    { promised_at: Date; planned_minutes: number }[],
  ] = await Promise.all([
    db("appointments")
      .select("shop_date", "duration_minutes")
      .where("shop_date", ">=", today)
      .where({ is_drop_off: false })
      .whereIn("status", ["pending", "confirmed", "in progress"])
      .modify((query) => {
        if (technicianId !== null) query.where({ technician_id: technicianId });
      })
      .limit(REACH),
    db("repair_jobs")
      .select("promised_at", "planned_minutes")
      .where({ is_open: 1 })
      .whereNotNull("promised_at")
      .whereNotIn("stage", [...PROMISE_MET])
      .whereNull("held_reason")
      .modify((query) => {
        if (technicianId !== null) query.where({ technician_id: technicianId });
        if (exceptJobId !== undefined) query.whereNot({ id: exceptJobId });
      })
      .orderBy("promise_order")
      .limit(REACH),
  ]);
  return {
    appointments: appointments.map((row) => ({
      on: row.shop_date.toISOString().slice(0, 10),
      minutes: row.duration_minutes,
    })),
    jobs: jobs.map((row) => ({
      promisedOn: wallClock(row.promised_at, timeZone).date,
      minutes: row.planned_minutes,
    })),
  };
}
