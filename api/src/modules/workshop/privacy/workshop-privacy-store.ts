import { FINAL_STAGES } from "@fundi/shared/workshop/repair-stages";
import type { Knex } from "knex";
import { deletedPerson } from "../../../platform/privacy/personal-data";
import { forgetUnknown } from "../devices/device-store";
import { blankHandovers } from "../handover/handover-store";
import { newTrackingCode } from "../jobs/new-repair-number";

/** Returns ids of a person's intakes, the newest first. */
export const findIntakeIdsOf = async (db: Knex, userId: number): Promise<number[]> =>
  (await db("repair_intakes").select("id").where({ user_id: userId }).orderBy("id", "desc")).map(
    ({ id }: { id: number }) => id,
  );

/** Returns ids of all jobs of a person, open ones too. */
export const findJobIdsOf = async (db: Knex, userId: number): Promise<number[]> =>
  db("repair_jobs as j")
    .join("repair_intakes as i", "i.id", "j.intake_id")
    .where("i.user_id", userId)
    .orderBy("j.id")
    .pluck("j.id");

/** Returns ids of the devices that a person owns or owned. */
export const findDeviceIdsOf = async (db: Knex, userId: number): Promise<number[]> =>
  (await db("device_owners").distinct("device_id").where({ user_id: userId }).orderBy("device_id")).map(
    (row: { device_id: number }) => row.device_id,
  );

/** Returns ids of a person's intakes all of whose jobs are over, locked; the others have to reach their customer. */
async function lockFinishedIntakes(db: Knex, userId: number): Promise<number[]> {
  const rows: { id: number }[] = await db("repair_intakes as i")
    .select("i.id")
    .where("i.user_id", userId)
    .whereNotExists((open) =>
      open
        .select(db.raw("1"))
        .from("repair_jobs as j")
        .where("j.intake_id", db.ref("i.id"))
        .whereNotIn("j.stage", [...FINAL_STAGES]),
    )
    .orderBy("i.id")
    .forUpdate();
  return rows.map(({ id }) => id);
}

/** Empties what a person wrote and what was written about them, of all intakes that are over. Returns which. */
export async function blankRepairsOf(
  db: Knex,
  userId: number,
): Promise<{ intakeIds: readonly number[]; jobIds: readonly number[] }> {
  const intakeIds = await lockFinishedIntakes(db, userId);
  if (intakeIds.length === 0) return { intakeIds, jobIds: [] };
  const { name } = deletedPerson(userId);
  await db("repair_intakes")
    .whereIn("id", intakeIds)
    .update({
      ...{ name, phone: null, email: "", company: "", kra_pin: null, no_signature_reason: "", client_hash: null },
      ...{ wrong_number: null, wrong_number_at: null },
    });
  const jobs = () => db("repair_jobs").select("id").whereIn("intake_id", intakeIds);
  const jobIds = (await jobs()).map(({ id }: { id: number }) => id);
  await db("repair_jobs")
    .whereIn("id", jobIds)
    .update({
      ...{ task: "", symptom: "", finding: "", public_finding: "", address: "", directions: "", promise_reason: "" },
      ...{ no_photo_reason: "", work_done: null },
    });
  // The public page of each is as if it never had been.
  for (const id of jobIds) await db("repair_jobs").where({ id }).update({ tracking_code: newTrackingCode() });
  await db("repair_steps").whereIn("job_id", jobIds).update({ note: "" });
  await db("repair_notice_edits").whereIn("job_id", jobIds).update({ words: "", reason: "" });
  await db("repair_accessories").whereIn("job_id", jobIds).update({ note: "", missing_note: null });
  await blankHandovers(db, jobIds);
  return { intakeIds, jobIds };
}

/** As `blankRepairsOf`, of the estimates of these intakes. Sums and decisions stay, for the books. Returns the files to delete. */
export async function blankEstimates(db: Knex, intakeIds: readonly number[]): Promise<string[]> {
  if (intakeIds.length === 0) return [];
  const jobs = await db("repair_jobs")
    .select("id")
    .whereIn("intake_id", [...intakeIds]);
  const jobIds = jobs.map(({ id }: { id: number }) => id);
  const estimates = () => db("repair_estimates").whereIn("job_id", jobIds);
  const ids = (await estimates().select("id")).map(({ id }: { id: number }) => id);
  await estimates().update({ note: "", finding: "", question: "", erased_at: db.raw("current_timestamp(3)") });
  await db("repair_estimate_links").whereIn("estimate_id", ids).del();
  await db("repair_codes").where({ purpose: "approve" }).whereIn("subject_id", ids).del();
  const approvals = () => db("repair_approvals").whereIn("job_id", jobIds);
  const files = (await approvals().select("signature_id").whereNotNull("signature_id")).map(
    (row: { signature_id: string }) => row.signature_id,
  );
  await approvals().update({ name: "", phone: null, words: "", signature_id: null, address: "", agent: "" });
  return files;
}

/**
 * Deletes the identifiers of devices that nobody else owned and that are in no open job, with what was written about them.
 * Type and model stay, as a figure.
 */
export async function blankDevicesOf(db: Knex, userId: number): Promise<void> {
  const rows: { device_id: number }[] = await db("device_owners as own")
    .distinct("own.device_id")
    .where("own.user_id", userId)
    .whereNotExists((other) =>
      other
        .select(db.raw("1"))
        .from("device_owners as o")
        .where("o.device_id", db.ref("own.device_id"))
        .whereNot("o.user_id", userId),
    )
    .whereNotExists((open) =>
      open
        .select(db.raw("1"))
        .from("repair_jobs as j")
        .where("j.device_id", db.ref("own.device_id"))
        .whereNotIn("j.stage", [...FINAL_STAGES]),
    );
  const ids = rows.map((row) => row.device_id);
  if (ids.length === 0) return;
  const values = (await db("device_identifiers").distinct("value").whereIn("device_id", ids)).map(
    (row: { value: string }) => row.value,
  );
  await db("device_identifiers").whereIn("device_id", ids).del();
  await db("devices").whereIn("id", ids).update({ alert: "" });
  await forgetUnknown(db, values);
}
