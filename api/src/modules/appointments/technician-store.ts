import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { staffWith } from "../../platform/auth/capability-store";

interface Technician {
  id: number;
  name: string;
}

/** Returns the technicians: the active staff who repair devices (docs/decisions/110). */
export async function listTechnicians(db: Knex): Promise<Technician[]> {
  const rows: { id: number; first_name: string; last_name: string }[] = await staffWith(db, "bench")
    .select("id", "first_name", "last_name")
    .orderBy(["first_name", "last_name", "id"]);
  return rows.map((row) => ({ id: row.id, name: fullName(row.first_name, row.last_name) }));
}

export async function countTechnicians(db: Knex): Promise<number> {
  const row = await staffWith(db, "bench").count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

export const isTechnician = async (db: Knex, id: number): Promise<boolean> =>
  (await staffWith(db, "bench").select("id").where({ id }).first()) !== undefined;
