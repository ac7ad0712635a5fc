import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type PhotoRecord, REPAIR_PHOTOS } from "./photo-columns";

export async function insertPhotos(db: Knex, photos: readonly Omit<PhotoRecord, "id">[]): Promise<void> {
  if (photos.length > 0) await db("repair_photos").insert(photos.map((photo) => REPAIR_PHOTOS.omit("id").toRow(photo)));
}

/** Returns the photos of jobs, in the order in which they were taken. */
export async function findPhotos(db: Knex, jobIds: readonly number[]): Promise<PhotoRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_photos")
    .select(REPAIR_PHOTOS.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(REPAIR_PHOTOS.read);
}

/** Deletes the photos of jobs. */
export async function deletePhotos(db: Knex, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length > 0)
    await db("repair_photos")
      .whereIn("job_id", [...jobIds])
      .del();
}

/** Returns whose device a job is about: null where there is no such job, and for the shop's own stock an owner of null. */
export async function ownerOfJob(db: Knex, jobId: number): Promise<{ userId: number | null } | null> {
  const row: { user_id: number | null } | undefined = await db("repair_jobs as j")
    .join("repair_intakes as i", "i.id", "j.intake_id")
    .select("i.user_id")
    .where("j.id", jobId)
    .first();
  return row ? { userId: row.user_id } : null;
}
