import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

interface Technician {
  id: number;
  name: string;
}

const technicians = (db: Knex) => db("users").where({ role: "staff", active: true });

/** Technicians are the active accounts of role staff (docs/decisions/009). */
export async function listTechnicians(db: Knex): Promise<Technician[]> {
  const rows = await technicians(db).select("id", "first_name", "last_name").orderBy(["first_name", "last_name", "id"]);
  return rows.map((row) => ({ id: row.id, name: fullName(row.first_name, row.last_name) }));
}

export async function countTechnicians(db: Knex): Promise<number> {
  const row = await technicians(db).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

export const isTechnician = async (db: Knex, id: number): Promise<boolean> =>
  (await technicians(db).select("id").where({ id }).first()) !== undefined;
