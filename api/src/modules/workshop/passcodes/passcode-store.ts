import type { PasscodeEnd } from "@fundi/shared/workshop/passcode-rules";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type PasscodeRecord, REPAIR_PASSCODE_REVEALS, REPAIR_PASSCODES, type RevealRecord } from "./passcode-columns";

/** Returns the passcodes of jobs, those that are destroyed too, in the order in which they were sealed. */
export async function findPasscodes(db: Knex, jobIds: readonly number[]): Promise<PasscodeRecord[]> {
  if (jobIds.length === 0) return [];
  const rows: Row[] = await db("repair_passcodes")
    .select(REPAIR_PASSCODES.selected)
    .whereIn("job_id", [...jobIds])
    .orderBy("id");
  return rows.map(REPAIR_PASSCODES.read);
}

/** Returns the passcode that a console sent under an id; null where there is none. */
export async function findByClientId(db: Knex, clientId: string): Promise<PasscodeRecord | null> {
  const row: Row | undefined = await db("repair_passcodes")
    .select(REPAIR_PASSCODES.selected)
    .where({ client_id: clientId })
    .first();
  return row ? REPAIR_PASSCODES.read(row) : null;
}

/** Returns those of the jobs that have a sealed passcode. */
export const findJobsWithPasscode = async (db: Knex, jobIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    jobIds.length === 0
      ? []
      : await db("repair_passcodes")
          .distinct("job_id")
          .whereIn("job_id", [...jobIds])
          .whereNull("destroyed_at")
          .pluck("job_id"),
  );

/** Stores a passcode of which the sealed text follows: it is bound to the id. Returns the id. */
export async function insertPasscode(
  db: Knex,
  passcode: Omit<PasscodeRecord, "id" | "keyId" | "sealed" | "destroyedAt" | "destroyedBecause">,
): Promise<number> {
  const unsealed = { ...passcode, keyId: null, sealed: null, destroyedAt: null, destroyedBecause: null };
  const [id = 0] = await db("repair_passcodes").insert(REPAIR_PASSCODES.omit("id").toRow(unsealed));
  return id;
}

export const saveSealed = (db: Knex, id: number, { keyId, sealed }: { keyId: string; sealed: string }) =>
  db("repair_passcodes").where({ id }).update({ key_id: keyId, sealed });

/** Empties passcodes whose keys are being destroyed; their kinds and days stay. */
export const emptyPasscodes = (db: Knex, ids: readonly number[], because: PasscodeEnd, at: Date): Promise<number> =>
  db("repair_passcodes")
    .whereIn("id", [...ids])
    .update({ key_id: null, sealed: null, label: "", destroyed_at: at, destroyed_because: because });

export const insertReveal = (db: Knex, reveal: Omit<RevealRecord, "id">): Promise<number[]> =>
  db("repair_passcode_reveals").insert(REPAIR_PASSCODE_REVEALS.omit("id").toRow(reveal));

/** Returns the reveals of passcodes, the newest first. */
export async function findReveals(db: Knex, passcodeIds: readonly number[]): Promise<RevealRecord[]> {
  if (passcodeIds.length === 0) return [];
  const rows: Row[] = await db("repair_passcode_reveals")
    .select(REPAIR_PASSCODE_REVEALS.selected)
    .whereIn("passcode_id", [...passcodeIds])
    .orderBy("id", "desc");
  return rows.map(REPAIR_PASSCODE_REVEALS.read);
}
