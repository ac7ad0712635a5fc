import type { CheckPhase } from "@fundi/shared/workshop/check-rules";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import {
  type ChecklistRecord,
  type CheckRecord,
  type ConsentRecord,
  REPAIR_CHECKLISTS,
  REPAIR_CHECKS,
  REPAIR_CONSENTS,
  storedType,
} from "./check-columns";

/** Returns the last version of each list. */
export async function findChecklists(db: Knex): Promise<ChecklistRecord[]> {
  const last = db("repair_checklists")
    .select("device_type", "phase")
    .max({ number: "number" })
    .groupBy("device_type", "phase")
    .as("last");
  const rows: Row[] = await db("repair_checklists")
    .join(last, (on) =>
      on
        .on("last.device_type", "repair_checklists.device_type")
        .on("last.phase", "repair_checklists.phase")
        .on("last.number", "repair_checklists.number"),
    )
    .select(REPAIR_CHECKLISTS.selected)
    .orderBy(["repair_checklists.device_type", "repair_checklists.phase"]);
  return rows.map(REPAIR_CHECKLISTS.read);
}

export async function findChecklistsById(db: Knex, ids: readonly number[]): Promise<ChecklistRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("repair_checklists")
    .select(REPAIR_CHECKLISTS.selected)
    .whereIn("id", [...new Set(ids)]);
  return rows.map(REPAIR_CHECKLISTS.read);
}

/** Locks the last version of a list; null where there is none yet. */
export async function lockLastChecklist(
  db: Knex,
  deviceType: DeviceType | null,
  phase: CheckPhase,
): Promise<ChecklistRecord | null> {
  const row: Row | undefined = await db("repair_checklists")
    .select(REPAIR_CHECKLISTS.selected)
    .where({ device_type: storedType(deviceType), phase })
    .orderBy("number", "desc")
    .forUpdate()
    .first();
  return row ? REPAIR_CHECKLISTS.read(row) : null;
}

/** A number that is taken fails on `uq_repair_checklists_number`. */
export async function insertChecklist(db: Knex, list: Omit<ChecklistRecord, "id">): Promise<number> {
  const [id = 0] = await db("repair_checklists").insert(REPAIR_CHECKLISTS.omit("id").toRow(list));
  return id;
}

export const insertCheck = (db: Knex, check: Omit<CheckRecord, "id">): Promise<number[]> =>
  db("repair_checks").insert(REPAIR_CHECKS.omit("id").toRow(check));

/** Returns how devices of these jobs were gone through, the oldest first. */
export async function findChecks(db: Knex, jobIds: readonly number[]): Promise<CheckRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_checks")
    .select(REPAIR_CHECKS.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(REPAIR_CHECKS.read);
}

export const insertConsents = async (db: Knex, consents: readonly Omit<ConsentRecord, "id">[]): Promise<void> => {
  if (consents.length > 0)
    await db("repair_consents").insert(consents.map((consent) => REPAIR_CONSENTS.omit("id").toRow(consent)));
};

/** Returns what was said about the data of these jobs, the oldest first. */
export async function findConsents(db: Knex, jobIds: readonly number[]): Promise<ConsentRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_consents")
    .select(REPAIR_CONSENTS.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(REPAIR_CONSENTS.read);
}

/** Deletes how devices were gone through, and the words of consents: that there was one stays. */
export async function blankChecks(db: Knex, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return;
  await db("repair_checks")
    .whereIn("job_id", [...jobIds])
    .del();
  await db("repair_consents")
    .whereIn("job_id", [...jobIds])
    .update({ words: "" });
}

/** Returns the lines of work that a job was agreed to, with whether the service of each needs a check. */
export async function findAgreedWork(db: Knex, jobId: number): Promise<{ kind: string; needsCheck: boolean | null }[]> {
  const rows: { kind: string; needs_check: number | null }[] = await db("repair_lines as l")
    .leftJoin("services as s", "s.id", "l.service_id")
    .select("l.kind", "s.needs_check")
    .where("l.job_id", jobId)
    .whereIn("l.state", ["approved", "done"]);
  return rows.map(({ kind, needs_check }) => ({ kind, needsCheck: needs_check === null ? null : needs_check !== 0 }));
}
