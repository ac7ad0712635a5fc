import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { REPAIR_SIGNATURES, type SignatureRecord } from "./signature-columns";

export async function insertSignature(db: Knex, signature: Omit<SignatureRecord, "id">): Promise<number> {
  const [id = 0] = await db("repair_signatures").insert(REPAIR_SIGNATURES.omit("id").toRow(signature));
  return id;
}

/** Returns the signatures of intakes, the oldest first. */
export async function findSignatures(db: Knex, intakeIds: readonly number[]): Promise<SignatureRecord[]> {
  if (intakeIds.length === 0) return [];
  const rows: Row[] = await db("repair_signatures")
    .select(REPAIR_SIGNATURES.selected)
    .whereIn("intake_id", [...intakeIds])
    .orderBy("id");
  return rows.map(REPAIR_SIGNATURES.read);
}

/** Returns the customer whose intake was signed; null where there is none. */
export async function signerOf(db: Knex, signatureId: number): Promise<number | null> {
  const row: { user_id: number | null } | undefined = await db("repair_signatures as s")
    .join("repair_intakes as i", "i.id", "s.intake_id")
    .select("i.user_id")
    .where("s.id", signatureId)
    .first();
  return row?.user_id ?? null;
}

/** Returns whether there is such a signature. */
export const isSignature = async (db: Knex, id: number): Promise<boolean> =>
  (await db("repair_signatures").select("id").where({ id }).first()) !== undefined;

/** Empties what names a person in the signatures of intakes, and returns their ids. */
export async function blankSignatures(db: Knex, intakeIds: readonly number[]): Promise<number[]> {
  const ids = (await findSignatures(db, intakeIds)).map(({ id }) => id);
  if (ids.length > 0) await db("repair_signatures").whereIn("id", ids).update({ name: "", shown: "", file_id: null });
  return ids;
}
