import { DEVICE_TYPES } from "@fundi/shared/workshop/device-types";
import type { Knex } from "knex";
import { integer, nullable, oneOf, type Row, rowShape, text } from "../../../platform/database/table";
import { type JobRecord, REPAIR_JOBS } from "../jobs/job-columns";

async function findOne(db: Knex, where: Readonly<Record<string, string | number>>): Promise<JobRecord | null> {
  const row: Row | undefined = await db("repair_jobs").select(REPAIR_JOBS.selected).where(where).first();
  return row ? REPAIR_JOBS.read(row) : null;
}

/** Returns the job of a tracking code; null for one that was never given out. */
export const findByTrackingCode = (db: Knex, code: string): Promise<JobRecord | null> =>
  findOne(db, { tracking_code: code });

/** Returns the job of a number. */
export const findByNumber = (db: Knex, number: string): Promise<JobRecord | null> => findOne(db, { number });

/** What the public page shows of other records than the job: nothing of a person. */
const AROUND = rowShape("repair_jobs", {
  deviceType: nullable(oneOf("type", DEVICE_TYPES, "other")),
  brand: nullable(text("brand")),
  model: nullable(text("model")),
  labelEn: nullable(text("public_en")),
  labelSw: nullable(text("public_sw")),
  orderId: nullable(integer("order_id")),
});

/** Returns device, public words of the label and bill of a job. */
export async function findAroundPublicly(db: Knex, jobId: number) {
  const row: Row | undefined = await db("repair_jobs as job")
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .leftJoin("devices as device", "device.id", "job.device_id")
    .leftJoin("repair_labels as label", "label.id", "job.label_id")
    .select("device.type", "device.brand", "device.model", "label.public_en", "label.public_sw", "intake.order_id")
    .where("job.id", jobId)
    .first();
  return row ? AROUND.read(row) : null;
}

/** Returns how many devices came, or come, with an intake: without merged and cancelled ones. */
export async function countDevicesOf(db: Knex, intakeId: number): Promise<number> {
  const row = await db("repair_jobs")
    .where({ intake_id: intakeId })
    .whereNotIn("stage", ["merged", "cancelled"])
    .count({ count: "*" })
    .first();
  return Number(row?.count ?? 0);
}
