import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type HandoverRecord, REPAIR_HANDOVERS } from "./handover-columns";

export const insertHandover = (db: Knex, handover: Omit<HandoverRecord, "id">): Promise<number[]> =>
  db("repair_handovers").insert(REPAIR_HANDOVERS.omit("id").toRow(handover));

/** Returns the handovers of jobs, the oldest first. */
export async function findHandovers(db: Knex, jobIds: readonly number[]): Promise<HandoverRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_handovers")
    .select(REPAIR_HANDOVERS.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(REPAIR_HANDOVERS.read);
}

/** Notes that the last handover of a job was taken back. */
export const reopenHandover = (db: Knex, jobId: number, at: Date): Promise<number> =>
  db("repair_handovers").where({ job_id: jobId }).whereNull("reopened_at").update({ reopened_at: at });

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

/** Notes what did not come back with its device. */
export async function saveMissing(
  db: Knex,
  jobIds: readonly number[],
  missing: readonly { accessoryId: number; note: string }[],
): Promise<void> {
  for (const { accessoryId, note } of missing)
    await db("repair_accessories")
      .where({ id: accessoryId })
      .whereIn("job_id", [...jobIds])
      .update({ missing_note: note });
}
