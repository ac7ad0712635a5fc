import type { Capability } from "@fundi/shared/accounts/capabilities";
import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { capabilityColumn, readCapabilities } from "../../../platform/auth/capability-store";
import type { Author } from "../../../platform/auth/viewer";
import { type ChangeOf, oneOf, type RecordOf, type Row, table } from "../../../platform/database/table";
import { USERS } from "../account-columns";
import { stillProved } from "../account-store";

const STAFF = table("users", {
  ...USERS.pick("id", "firstName", "lastName", "email", "phone", "active", "version", "createdAt", "lastSeenAt")
    .columns,
  role: oneOf("role", STAFF_ROLES),
});

export interface StaffRecord extends RecordOf<typeof STAFF.columns> {
  /** Whether a second factor is on. */
  hasFactor: boolean;
  /** What they may do beyond their role. */
  capabilities: Capability[];
}

const toStaff = (row: Row): StaffRecord => ({
  ...STAFF.read(row),
  hasFactor: Number(row.has_factor) === 1,
  capabilities: readCapabilities(row),
});

const selectStaff = (db: Knex) =>
  db("users")
    .select(...STAFF.selected, capabilityColumn(db))
    .select({
      has_factor: db.raw(
        "exists (select 1 from second_factors where second_factors.user_id = users.id and confirmed_at is not null)",
      ),
    });

/** Returns whether anyone else has at least the role of manager. */
export async function hasOtherManager(db: Knex, userId: number): Promise<boolean> {
  const other = await db("users")
    .select("id")
    .whereIn("role", ["manager", "admin"])
    .where({ active: true })
    .whereNot({ id: userId })
    .first();
  return other !== undefined;
}

/** Returns a member of staff as the author of a change; null for an account that is closed or a customer's. */
export async function findAuthor(db: Knex, id: number): Promise<Author | null> {
  const row: Row | undefined = await db("users")
    .select(STAFF.selected)
    .where({ id, active: true })
    .whereIn("role", [...STAFF_ROLES])
    .first();
  if (!row) return null;
  const { role, firstName, lastName } = STAFF.read(row);
  return { id, role, name: fullName(firstName, lastName) };
}

/** Returns all accounts with a staff role, active or not, by name. */
export async function allStaff(db: Knex): Promise<StaffRecord[]> {
  const rows: Row[] = await selectStaff(db)
    .whereIn("role", [...STAFF_ROLES])
    .orderBy(["first_name", "last_name", "id"]);
  return rows.map(toStaff);
}

/** Locks a member of staff until the transaction ends; customers are not found. */
export async function lockStaff(db: Knex, id: number): Promise<StaffRecord | null> {
  await db("users").select("id").where({ id }).forUpdate();
  // Read under the lock by a statement of its own: a subquery may see what was stored before the lock was waited for.
  const row: Row | undefined = await selectStaff(db)
    .where({ id })
    .whereIn("role", [...STAFF_ROLES])
    .first();
  return row ? toStaff(row) : null;
}

const EDITABLE = STAFF.pick("firstName", "lastName", "email", "phone", "role", "active");

type StaffChange = ChangeOf<typeof EDITABLE.columns> & { passwordHash?: string | undefined };

/** Writes only the fields that are set. A taken address fails on `uq_users_email`. */
export async function updateStaff(db: Knex, id: number, change: StaffChange, now: Date): Promise<void> {
  await db("users")
    .where({ id })
    .update({
      ...stillProved(db, change),
      ...EDITABLE.toRow(change),
      ...USERS.toRow({ passwordHash: change.passwordHash }),
      version: db.raw("version + 1"),
      updated_at: now,
    });
}
