import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { Colleague } from "@fundi/shared/collaboration/assignments";
import type { Knex } from "knex";

const select = (db: Knex) =>
  db("users")
    .select<{ id: number; first_name: string; last_name: string; role: Colleague["role"] }[]>(
      "id",
      "first_name",
      "last_name",
      "role",
    )
    .whereIn("role", STAFF_ROLES)
    .where({ active: true });

/** Returns all active members of staff, by name. */
export async function findColleagues(db: Knex): Promise<Colleague[]> {
  const rows = await select(db).orderBy(["first_name", "last_name", "id"]);
  return rows.map(({ id, first_name, last_name, role }) => ({ id, name: `${first_name} ${last_name}`.trim(), role }));
}

/** Returns one of them, locked until the transaction ends; null when the account is inactive or not staff. */
export async function lockColleague(db: Knex, id: number): Promise<Pick<Colleague, "id" | "name"> | null> {
  const row = await select(db).where({ id }).forShare().first();
  return row ? { id, name: `${row.first_name} ${row.last_name}`.trim() } : null;
}
