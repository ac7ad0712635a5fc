import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type HandoverRecord, REPAIR_HANDOVERS } from "./handover-columns";

/** Returns the id of a new handover. */
export async function insertHandover(db: Knex, handover: Omit<HandoverRecord, "id">): Promise<number> {
  const [id = 0] = await db("repair_handovers").insert(REPAIR_HANDOVERS.omit("id").toRow(handover));
  return id;
}

/** Returns the handovers of jobs, the oldest first. */
export async function findHandovers(db: Knex, jobIds: readonly number[]): Promise<HandoverRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_handovers")
    .select(REPAIR_HANDOVERS.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(REPAIR_HANDOVERS.read);
}

/** Empties who fetched the devices of jobs, and what was written then. What was paid, and who released it, stays. */
export const blankHandovers = (db: Knex, jobIds: readonly number[]): Promise<number> =>
  db("repair_handovers")
    .whereIn("job_id", [...jobIds])
    .update({
      proxy_name: "",
      id_last4: "",
      statement_file_id: null,
      no_signature_reason: "",
      not_tested: "",
      release_reason: "",
    });

/** Notes that the last handover of a job was taken back. */
export const reopenHandover = (db: Knex, jobId: number, at: Date): Promise<number> =>
  db("repair_handovers").where({ job_id: jobId }).whereNull("reopened_at").update({ reopened_at: at });

/**
 * What is owed on a bill `bill` of an intake `intake` for its devices that left, in minor units: a device that is here is not paid
 * for yet.
 */
export const OWED_FOR_FETCHED = `least(
  bill.total_minor - bill.approved_minor + bill.refunded_minor,
  (select coalesce(sum(line.price_minor * line.quantity), 0) from repair_lines line
    join repair_jobs gone on gone.id = line.job_id
    where gone.intake_id = intake.id and gone.stage = 'collected' and line.state in ('approved', 'done'))
    - bill.approved_minor + bill.refunded_minor)`;

/**
 * Returns what the customer of an intake owes on other bills for devices that left before they were paid, in minor units: of
 * each what was missing then, as far as it is still due.
 */
export async function findOwedMinor(db: Knex, { id, userId }: { id: number; userId: number | null }): Promise<number> {
  if (userId === null) return 0;
  const bills = db("repair_intakes as intake")
    .join("orders as bill", "bill.id", "intake.order_id")
    .join("repair_jobs as job", "job.intake_id", "intake.id")
    .join("repair_handovers as handover", "handover.job_id", "job.id")
    .where({ "intake.user_id": userId })
    .whereNot("intake.id", id)
    .whereNull("handover.reopened_at")
    .groupBy("bill.id", "intake.id", "bill.total_minor", "bill.approved_minor", "bill.refunded_minor")
    .select({ owed: db.raw(`greatest(0, least(${OWED_FOR_FETCHED}, sum(handover.missing_minor)))`) })
    .as("bills");
  const row = await db.from(bills).sum({ owed: "owed" }).first();
  return Number(row?.owed ?? 0);
}

/** Returns until when the devices of an intake are to be paid that left before they were: the day that was agreed last; null: none. */
export async function findPayUntil(db: Knex, intakeId: number): Promise<string | null> {
  const row: Row | undefined = await db("repair_handovers")
    .select(REPAIR_HANDOVERS.selected)
    .whereIn("job_id", db("repair_jobs").select("id").where({ intake_id: intakeId }))
    .whereNull("reopened_at")
    .whereNotNull("release_due_on")
    .orderBy("id", "desc")
    .first();
  return row ? REPAIR_HANDOVERS.read(row).releaseDueOn : null;
}

/** Returns the accessories of jobs with their ids. */
export const findNumberedAccessories = (
  db: Knex,
  jobIds: readonly number[],
): Promise<{ id: number; job_id: number; name: string; quantity: number; note: string }[]> =>
  jobIds.length === 0
    ? Promise.resolve([])
    : db("repair_accessories")
        .select("id", "job_id", "name", "quantity", "note")
        .whereIn("job_id", [...jobIds])
        .orderBy("id");

/** Notes what did not come back with its device, and nothing else of an earlier handover. */
export async function saveMissing(
  db: Knex,
  jobIds: readonly number[],
  missing: readonly { accessoryId: number; note: string }[],
): Promise<void> {
  await db("repair_accessories")
    .whereIn("job_id", [...jobIds])
    .update({ missing_note: null });
  for (const { accessoryId, note } of missing)
    await db("repair_accessories")
      .where({ id: accessoryId })
      .whereIn("job_id", [...jobIds])
      .update({ missing_note: note });
}
