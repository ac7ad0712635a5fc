import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { Colleague } from "@fundi/shared/collaboration/assignments";
import { fullName } from "@fundi/shared/values/person-name";
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
  return rows.map(({ id, first_name, last_name, role }) => ({ id, name: fullName(first_name, last_name), role }));
}

/** Returns one of them, locked until the transaction ends; null when the account is inactive or not staff. */
export async function lockColleague(db: Knex, id: number): Promise<Pick<Colleague, "id" | "name"> | null> {
  const row = await select(db).where({ id }).forShare().first();
  return row ? { id, name: fullName(row.first_name, row.last_name) } : null;
}
