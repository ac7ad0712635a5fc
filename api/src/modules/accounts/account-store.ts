import type { Role } from "@fundi/shared/roles";
import type { Knex } from "knex";
import { nobody } from "../../platform/privacy/personal-data";

export interface AccountRecord {
  id: number;
  /** Empty for a customer whom staff wrote down with a number only. */
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  address: string | null;
  profilePicture: string | null;
  role: Role;
  active: boolean;
  /** A second factor is on. */
  hasFactor: boolean;
  /** Null until its owner proved that the address is theirs. */
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "email",
  "password_hash",
  "first_name",
  "last_name",
  "phone",
  "address",
  "profile_picture",
  "role",
  "active",
  "email_verified_at",
  "created_at",
] as const;

const hasFactor = (db: Knex) =>
  db("second_factors").count("*").where("user_id", db.ref("users.id")).whereNotNull("confirmed_at").as("has_factor");

interface AccountRow {
  id: number;
  email: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  address: string | null;
  profile_picture: string | null;
  role: Role;
  active: number;
  email_verified_at: Date | null;
  has_factor: number;
  created_at: Date;
}

const toAccount = (row: AccountRow): AccountRecord => ({
  id: row.id,
  email: row.email ?? "",
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  address: row.address,
  profilePicture: row.profile_picture,
  role: row.role,
  active: Boolean(row.active),
  emailVerifiedAt: row.email_verified_at,
  hasFactor: Boolean(row.has_factor),
  createdAt: row.created_at,
});

/** The account with this address, lower-cased by the caller. */
export async function findAccountByEmail(db: Knex, email: string): Promise<AccountRecord | null> {
  const row: AccountRow | undefined = await db("users")
    .select(...COLUMNS, hasFactor(db))
    .where({ email })
    .first();
  return row ? toAccount(row) : null;
}

/** Returns whether an account's owner has proved that this address is theirs. */
export async function isConfirmedAddress(db: Knex, email: string): Promise<boolean> {
  const row = await db("users").select("id").where({ email }).whereNotNull("email_verified_at").first();
  return row !== undefined;
}

export async function findAccount(db: Knex, id: number): Promise<AccountRecord | null> {
  const row: AccountRow | undefined = await db("users")
    .select(...COLUMNS, hasFactor(db))
    .where({ id })
    .first();
  return row ? toAccount(row) : null;
}

/** The customer who came first under this number. */
export async function findCustomerByPhone(db: Knex, phone: string): Promise<AccountRecord | null> {
  const row: AccountRow | undefined = await db("users")
    .select(...COLUMNS, hasFactor(db))
    .where({ phone, role: "user", active: true })
    .orderBy("id")
    .first();
  return row ? toAccount(row) : null;
}

export type NewAccount = Pick<AccountRecord, "email" | "passwordHash" | "firstName" | "lastName" | "role"> & {
  phone?: string | null;
  emailVerifiedAt?: Date | null;
};

/** Answers the id. A taken address fails on `uq_users_email`. */
export async function insertAccount(db: Knex, account: NewAccount, now: Date): Promise<number> {
  const [id = 0] = await db("users").insert({
    email: account.email || null,
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone ?? null,
    role: account.role,
    email_verified_at: account.emailVerifiedAt ?? null,
    created_at: now,
    updated_at: now,
  });
  return id;
}

export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  profilePicture?: string | null | undefined;
}

/** Writes only what is given. */
export async function updateProfile(db: Knex, id: number, change: ProfileChange, now: Date): Promise<void> {
  const columns = {
    first_name: change.firstName,
    last_name: change.lastName,
    phone: change.phone,
    address: change.address,
    profile_picture: change.profilePicture,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await db("users")
    .where({ id })
    .update({ ...given, version: db.raw("version + 1"), updated_at: now });
}

export async function updatePassword(db: Knex, id: number, passwordHash: string, now: Date): Promise<void> {
  await db("users").where({ id }).update({ password_hash: passwordHash, updated_at: now });
}

/** Sets the address, which its owner has proved to be theirs. A taken address fails on `uq_users_email`. */
export async function updateEmail(db: Knex, id: number, email: string, now: Date): Promise<void> {
  await db("users")
    .where({ id })
    .update({ email, email_verified_at: now, version: db.raw("version + 1"), updated_at: now });
}

export async function verifyEmail(db: Knex, id: number, now: Date): Promise<void> {
  await db("users").where({ id, email_verified_at: null }).update({ email_verified_at: now });
}

/** Locks the account until the transaction ends. */
export async function lockAccount(db: Knex, id: number): Promise<AccountRecord | null> {
  const row: AccountRow | undefined = await db("users")
    .select(...COLUMNS, hasFactor(db))
    .where({ id })
    .forUpdate()
    .first();
  return row ? toAccount(row) : null;
}

/** Locks all administrators who may sign in, so that no two of them leave at once; answers their ids. */
export async function lockAdmins(db: Knex): Promise<number[]> {
  const rows: { id: number }[] = await db("users")
    .select("id")
    .where({ role: "admin", active: true })
    .orderBy("id")
    .forUpdate();
  return rows.map(({ id }) => id);
}

/** Takes the person out of an account and switches it off; the row stays for what refers to it. */
export async function blankAccount(db: Knex, id: number, now: Date): Promise<void> {
  const { firstName, lastName, email } = nobody(id);
  await db("users").where({ id }).update({
    email,
    password_hash: null,
    first_name: firstName,
    last_name: lastName,
    phone: null,
    address: null,
    profile_picture: null,
    role: "user",
    active: false,
    last_seen_at: null,
    updated_at: now,
  });
}

/** Sets what a person may do, and lets them in. */
export async function updateRole(db: Knex, id: number, role: Role, now: Date): Promise<void> {
  await db("users").where({ id }).update({ role, active: true, updated_at: now });
}
