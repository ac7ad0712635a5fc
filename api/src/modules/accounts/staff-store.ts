import { STAFF_ROLES } from "@fundi/shared/roles";
import type { StaffMember } from "@fundi/shared/staff";
import type { Knex } from "knex";

export interface StaffRecord {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: StaffMember["role"];
  active: boolean;
  version: number;
  createdAt: Date;
  lastSeenAt: Date | null;
}

const COLUMNS = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "role",
  "active",
  "version",
  "created_at",
  "last_seen_at",
] as const;

interface StaffRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  role: StaffMember["role"];
  active: number;
  version: number;
  created_at: Date;
  last_seen_at: Date | null;
}

const toStaff = (row: StaffRow): StaffRecord => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  active: Boolean(row.active),
  version: row.version,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

/** Returns whether anybody else can decide what a manager may decide. */
export async function hasOtherManager(db: Knex, userId: number): Promise<boolean> {
  const other = await db("users")
    .select("id")
    .whereIn("role", ["manager", "admin"])
    .where({ active: true })
    .whereNot({ id: userId })
    .first();
  return other !== undefined;
}

/** Everybody with a staff role, switched off or not, by name. */
export async function allStaff(db: Knex): Promise<StaffRecord[]> {
  const rows: StaffRow[] = await db("users")
    .select(...COLUMNS)
    .whereIn("role", [...STAFF_ROLES])
    .orderBy(["first_name", "last_name", "id"]);
  return rows.map(toStaff);
}

/** Locks a member of staff until the transaction ends; customers are not found. */
export async function lockStaff(db: Knex, id: number): Promise<StaffRecord | null> {
  const row: StaffRow | undefined = await db("users")
    .select(...COLUMNS)
    .where({ id })
    .whereIn("role", [...STAFF_ROLES])
    .forUpdate()
    .first();
  return row ? toStaff(row) : null;
}

export type StaffChange = {
  [F in "firstName" | "lastName" | "email" | "phone" | "role" | "active"]?: StaffRecord[F] | undefined;
} & { passwordHash?: string | undefined };

/** Writes only what is given. A taken address fails on `uq_users_email`. */
export async function updateStaff(db: Knex, id: number, change: StaffChange, now: Date): Promise<void> {
  const columns = {
    first_name: change.firstName,
    last_name: change.lastName,
    email: change.email,
    phone: change.phone,
    role: change.role,
    active: change.active,
    password_hash: change.passwordHash,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await db("users")
    .where({ id })
    .update({ ...given, version: db.raw("version + 1"), updated_at: now });
}
