import { PROMISE_MET } from "@fundi/shared/workshop/lateness";
import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { Knex } from "knex";
import { OWED_FOR_FETCHED } from "../handover/handover-store";
import { REPAIR_ALERTS, type TimedAlert } from "./alert-columns";

/** Most jobs that are looked at in one run; the others follow a minute later. */
const DUE_MAX = 100;

/** Stages in which somebody of the shop has to do something. */
export const OUR_MOVE: readonly RepairStage[] = ["received", "diagnosing", "approved", "in_repair", "checking"];

/** What is still to pay of a bill. */

export interface DueAlert {
  jobId: number;
  /** Since when nobody has the job, its promise, or the day until which it was to be paid. */
  aboutAt: Date;
}

const notAlerted = (db: Knex, kind: TimedAlert, about: string) =>
  db("repair_alerts as alert")
    .select(db.raw("1"))
    .where("alert.job_id", db.ref("job.id"))
    .where("alert.kind", kind)
    .where("alert.about_at", db.ref(about));

/** The last time that a job came to be nobody's: it was received, or given to somebody else or to nobody. */
const SINCE = `(select max(step.at) from repair_steps step where step.job_id = job.id
  and (step.action = 'assign' or step.from_stage is null or step.from_stage = 'booked'))`;

/** Returns jobs that nobody has since a time between these two, of which no manager was alerted. */
export async function findUnassigned(db: Knex, { from, until }: { from: Date; until: Date }): Promise<DueAlert[]> {
  const nobodys = db("repair_jobs as job")
    .select("job.id", { since_at: db.raw(SINCE) })
    .where({ "job.is_open": 1 })
    .whereNull("job.technician_id")
    .whereIn("job.stage", [...OUR_MOVE])
    .where((held) => held.whereNull("job.held_whose").orWhere("job.held_whose", "us"))
    .as("job");
  const rows: { id: number; since_at: Date }[] = await db
    .from(nobodys)
    .select("job.id", "job.since_at")
    .where("job.since_at", ">", from)
    .where("job.since_at", "<=", until)
    .whereNotExists(notAlerted(db, "unassigned", "job.since_at"))
    .orderBy("job.since_at")
    .limit(DUE_MAX);
  return rows.map(({ id, since_at }) => ({ jobId: id, aboutAt: since_at }));
}

/** Returns jobs of technicians that are promised for a time between these two and not done, of which they were not alerted. */
export async function findNearPromises(db: Knex, { from, until }: { from: Date; until: Date }): Promise<DueAlert[]> {
  const rows: { id: number; promised_at: Date }[] = await db("repair_jobs as job")
    .select("job.id", "job.promised_at")
    .where({ "job.is_open": 1 })
    .where("job.promise_order", ">", from)
    .where("job.promise_order", "<=", until)
    .whereNotNull("job.technician_id")
    .whereNotIn("job.stage", [...PROMISE_MET])
    .whereNotExists(notAlerted(db, "promise", "job.promised_at"))
    .orderBy("job.promise_order")
    .limit(DUE_MAX);
  return rows.map(({ id, promised_at }) => ({ jobId: id, aboutAt: promised_at }));
}

/** Returns bills that were to be paid before a day (`YYYY-MM-DD`) and are not, by the last device of each that left, of which no manager was alerted. */
export async function findOverdueBills(db: Knex, today: string): Promise<(DueAlert & { owedMinor: number })[]> {
  const overdue = db("orders as bill")
    .join("repair_intakes as intake", "intake.order_id", "bill.id")
    .join("repair_jobs as fetched", (on) =>
      on.on("fetched.intake_id", "intake.id").andOnVal("fetched.stage", "collected"),
    )
    .where("bill.pay_until", "<", today)
    .whereRaw(`${OWED_FOR_FETCHED} > 0`)
    .groupBy("bill.id", "intake.id", "bill.pay_until", "bill.total_minor", "bill.approved_minor", "bill.refunded_minor")
    .max({ id: "fetched.id" })
    .select({ pay_until: db.raw("timestamp(bill.pay_until)"), owed_minor: db.raw(OWED_FOR_FETCHED) })
    .as("job");
  const rows: { id: number; pay_until: Date; owed_minor: number }[] = await db
    .from(overdue)
    .select("job.id", "job.pay_until", "job.owed_minor")
    .whereNotExists(notAlerted(db, "unpaid", "job.pay_until"))
    .orderBy("job.pay_until")
    .limit(DUE_MAX);
  return rows.map((row) => ({ jobId: row.id, aboutAt: row.pay_until, owedMinor: Number(row.owed_minor) }));
}

/** Notes an alert, under the lock of its job; false where it was noted before. */
export async function noteAlert(db: Knex, kind: TimedAlert, { jobId, aboutAt }: DueAlert, at: Date): Promise<boolean> {
  const known = await db("repair_alerts").select("id").where({ job_id: jobId, kind, about_at: aboutAt }).first();
  if (known) return false;
  await db("repair_alerts").insert(REPAIR_ALERTS.omit("id").toRow({ jobId, kind, aboutAt, at }));
  return true;
}
