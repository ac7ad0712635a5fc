import { DEVICE_TYPES } from "@fundi/shared/workshop/device-types";
import { LABEL_COLOURS } from "@fundi/shared/workshop/repair-words";
import type { Knex } from "knex";
import { integer, nullable, oneOf, type Row, rowShape, text } from "../../../platform/database/table";
import { firstProblem } from "../devices/device-jobs-store";

/** What a card shows of other records than the job itself. */
const AROUND = rowShape("repair_jobs", {
  id: integer("id"),
  userId: nullable(integer("user_id")),
  customerName: text("name"),
  phone: nullable(text("phone")),
  deviceType: nullable(oneOf("type", DEVICE_TYPES, "other")),
  brand: nullable(text("brand")),
  model: nullable(text("model")),
  alert: nullable(text("alert")),
  labelName: nullable(text("label_name")),
  labelColour: nullable(oneOf("colour", LABEL_COLOURS, "grey")),
  labelLimitMinutes: nullable(integer("limit_minutes")),
  problem: nullable(text("problem")),
  technicianFirst: nullable(text("first_name")),
  technicianLast: nullable(text("last_name")),
});
export type AroundJob = ReturnType<typeof AROUND.read>;

/** Returns customer, device, label, first problem and technician of these jobs. */
export async function findAround(db: Knex, jobIds: readonly number[]): Promise<Map<number, AroundJob>> {
  if (jobIds.length === 0) return new Map();
  const rows: Row[] = await db("repair_jobs as job")
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .leftJoin("devices as device", "device.id", "job.device_id")
    .leftJoin("repair_labels as label", "label.id", "job.label_id")
    .leftJoin("users as technician", "technician.id", "job.technician_id")
    .select(
      "job.id",
      "intake.user_id",
      "intake.name",
      "intake.phone",
      "device.type",
      "device.brand",
      "device.model",
      "device.alert",
    )
    .select("label.colour", "label.limit_minutes", "technician.first_name", "technician.last_name", firstProblem(db))
    .select({ label_name: "label.name" })
    .whereIn("job.id", [...jobIds]);
  return new Map(rows.map((row) => AROUND.read(row)).map((around) => [around.id, around]));
}
