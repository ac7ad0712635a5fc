import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { PHONE_SIGNINGS, type PhoneSigningRecord } from "./phone-signing-columns";

export async function insertSigning(db: Knex, signing: Omit<PhoneSigningRecord, "id">): Promise<number> {
  const [id = 0] = await db("phone_signings").insert(PHONE_SIGNINGS.omit("id").toRow(signing));
  return id;
}

const one = (rows: readonly Row[]): PhoneSigningRecord | null => (rows[0] ? PHONE_SIGNINGS.read(rows[0]) : null);

/** Returns what a link opens; locked where it is signed, so that of two drawings at once one counts. */
export async function findSigningByLink(
  db: Knex,
  tokenHash: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<PhoneSigningRecord | null> {
  const query = db("phone_signings").select(PHONE_SIGNINGS.selected).where({ token_hash: tokenHash });
  return one(await (locked ? query.forUpdate() : query));
}

export const findSigning = async (db: Knex, id: number): Promise<PhoneSigningRecord | null> =>
  one(await db("phone_signings").select(PHONE_SIGNINGS.selected).where({ id }));

export const saveDrawing = (db: Knex, id: number, drawing: string): Promise<number> =>
  db("phone_signings").where({ id }).update({ drawing });

/** Deletes what one of the staff let be signed. */
export const deleteSigning = (db: Knex, id: number, staffId: number): Promise<number> =>
  db("phone_signings").where({ id, staff_id: staffId }).del();

export const deleteExpiredSignings = async (db: Knex, now: Date): Promise<void> => {
  await db("phone_signings").where("expires_at", "<", now).del();
};
