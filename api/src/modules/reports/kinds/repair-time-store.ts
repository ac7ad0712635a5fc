import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { within } from "../dashboard/shop-day-store";
import type { Span } from "../span";

/** What was planned and worked on one job. */
export interface TimedJob {
  jobId: number;
  serviceId: number | null;
  /** Of the first line with a service; empty: there is none. */
  service: string;
  technicianId: number | null;
  technician: string;
  planned: number;
  worked: number;
  /** Of those times whose person has a rate. */
  costMinor: number;
}

/** Returns the jobs whose device was ready in these days, with what was planned and worked. */
export async function timedJobs(db: Knex, span: Span): Promise<TimedJob[]> {
  interface Row {
    id: number;
    planned_minutes: number;
    technician_id: number | null;
    first_name: string | null;
    last_name: string | null;
    service_id: number | null;
    title: string | null;
    worked: string;
    cost: string | null;
  }
  const firstService = db("repair_lines as l")
    .select("l.service_id")
    .where("l.job_id", db.ref("job.id"))
    .whereNotNull("l.service_id")
    .whereIn("l.state", ["approved", "done"])
    .orderBy("l.id")
    .limit(1);
  const query: Knex.QueryBuilder = db("repair_jobs as job")
    .join("repair_times as time", "time.job_id", "job.id")
    .leftJoin("users as technician", "technician.id", "job.technician_id")
    .leftJoin("services as service", (on) => on.on("service.id", db.raw("(?)", [firstService])))
    .select("job.id", "job.planned_minutes", "job.technician_id", "technician.first_name", "technician.last_name")
    .select("service.title", { service_id: "service.id" })
    .sum({ worked: "time.minutes", cost: db.raw("time.minutes * time.rate_minor / 60") })
    .whereNotNull("job.ready_at")
    .whereNotNull("time.ended_at")
    .groupBy("job.id", "job.planned_minutes", "job.technician_id", "technician.first_name", "technician.last_name")
    .groupBy("service.title", "service.id");
  within("job.ready_at", span)(query);
  const rows: Row[] = await query;
  return rows.map((row) => ({
    ...{ jobId: row.id, serviceId: row.service_id, service: row.title ?? "", technicianId: row.technician_id },
    technician: row.first_name === null ? "" : fullName(row.first_name, row.last_name ?? ""),
    ...{ planned: row.planned_minutes, worked: Number(row.worked), costMinor: Math.round(Number(row.cost ?? 0)) },
  }));
}
