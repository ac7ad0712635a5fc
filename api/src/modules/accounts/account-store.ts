import type { Capability } from "@fundi/shared/accounts/capabilities";
import type { Role } from "@fundi/shared/accounts/roles";
import type { Knex } from "knex";
import { capabilityColumn, readCapabilities } from "../../platform/auth/capability-store";
import { type ChangeOf, flag, type RecordOf, type Row, rowShape } from "../../platform/database/table";
import { deletedPerson } from "../../platform/privacy/personal-data";
import { USERS } from "./account-columns";
import { deleteResetCode } from "./code-store";
import { deletePhoneCodesOf } from "./phone/phone-code-store";

const ACCOUNT = USERS.omit("version", "updatedAt", "lastSeenAt");

export interface AccountRecord extends RecordOf<typeof ACCOUNT.columns> {
  /** True when a second factor is active. */
  hasFactor: boolean;
  /** What a member of staff may do beyond the role. */
  capabilities: Capability[];
}

const hasFactor = (db: Knex) =>
  db("second_factors").count("*").where("user_id", db.ref("users.id")).whereNotNull("confirmed_at").as("has_factor");

const FACTOR = rowShape("users", { hasFactor: flag("has_factor") });

const toAccount = (row: Row): AccountRecord => ({
  ...ACCOUNT.read(row),
  ...FACTOR.read(row),
  capabilities: readCapabilities(row),
});

/** Whether an account has confirmed this number as its own. */
export async function isProvedPhone(db: Knex, id: number, phone: string): Promise<boolean> {
  const row = await db("users").select("id").where({ id, phone }).whereNotNull("phone_verified_at").first();
  return row !== undefined;
}

/** Returns whether an account proved its phone number by a code. */
export async function hasProvedPhone(db: Knex, id: number): Promise<boolean> {
  const row = await db("users").select("id").where({ id }).whereNotNull("phone_verified_at").first();
  return row !== undefined;
}

/** Returns the account with this address; the caller lower-cases it. */
export async function findAccountByEmail(db: Knex, email: string): Promise<AccountRecord | null> {
  const row: Row | undefined = await db("users")
    .select(...ACCOUNT.selected, hasFactor(db), capabilityColumn(db))
    .where({ email })
    .first();
  return row ? toAccount(row) : null;
}

/** Returns whether the owner of an account has confirmed this address. */
export async function isConfirmedAddress(db: Knex, email: string): Promise<boolean> {
  const row = await db("users").select("id").where({ email }).whereNotNull("email_verified_at").first();
  return row !== undefined;
}

/** Returns whether an account has this e-mail address. */
export const hasAddress = async (db: Knex, id: number, email: string): Promise<boolean> =>
  (await db("users").where({ id, email }).first("id")) !== undefined;

export async function findAccount(db: Knex, id: number): Promise<AccountRecord | null> {
  const row: Row | undefined = await db("users")
    .select(...ACCOUNT.selected, hasFactor(db), capabilityColumn(db))
    .where({ id })
    .first();
  return row ? toAccount(row) : null;
}

/** Returns the oldest customer with this phone number. */
export async function findCustomerByPhone(db: Knex, phone: string): Promise<AccountRecord | null> {
  const row: Row | undefined = await db("users")
    .select(...ACCOUNT.selected, hasFactor(db), capabilityColumn(db))
    .where({ phone, role: "user", active: true })
    .orderBy("id")
    .first();
  return row ? toAccount(row) : null;
}

/**
 * Returns the customer whose number it is: who proved it, else the oldest whom staff entered without a sign-in. Anybody
 * can enter a stranger's number in a profile, so that an unproved one of an account says nothing.
 */
export async function findCustomerOfNumber(db: Knex, phone: string): Promise<AccountRecord | null> {
  const row: Row | undefined = await db("users")
    .select(...ACCOUNT.selected, hasFactor(db), capabilityColumn(db))
    .where({ phone, role: "user", active: true })
    .where((query) =>
      query
        .whereNotNull("phone_verified_at")
        .orWhere((entered) => entered.whereNull("email").whereNull("password_hash")),
    )
    .orderByRaw("phone_verified_at is null, id")
    .first();
  return row ? toAccount(row) : null;
}

/** Returns the account that has proved this phone number; at most one has. */
export async function findProvedAccount(db: Knex, phone: string): Promise<AccountRecord | null> {
  const row: Row | undefined = await db("users")
    .select(...ACCOUNT.selected, hasFactor(db), capabilityColumn(db))
    .where({ phone })
    .whereNotNull("phone_verified_at")
    .orderBy("phone_verified_at", "desc")
    .first();
  return row ? toAccount(row) : null;
}

const NEW_ACCOUNT = USERS.pick("email", "passwordHash", "firstName", "lastName", "role", "phone", "emailVerifiedAt");

type NewAccount = Pick<AccountRecord, "email" | "passwordHash" | "firstName" | "lastName" | "role"> & {
  phone?: string | null;
  emailVerifiedAt?: Date | null;
};

/** Returns the id. A taken address fails on `uq_users_email`. */
export async function insertAccount(db: Knex, account: NewAccount, now: Date): Promise<number> {
  const [id = 0] = await db("users").insert({ ...NEW_ACCOUNT.toRow(account), created_at: now, updated_at: now });
  return id;
}

/** What a change of the phone number does to its proof. It comes first: assignments are made in their order. */
export const stillProved = (db: Knex, { phone }: { phone?: string | null | undefined }) =>
  phone === undefined ? {} : { phone_verified_at: db.raw("if(phone <=> ?, phone_verified_at, null)", [phone]) };

const PROFILE = USERS.pick("firstName", "lastName", "phone", "address", "profilePicture");

export type ProfileChange = ChangeOf<typeof PROFILE.columns>;

/** Writes only the fields that are set. Another phone number has to be proved again. */
export async function updateProfile(db: Knex, id: number, change: ProfileChange, now: Date): Promise<void> {
  await db("users")
    .where({ id })
    .update({ ...stillProved(db, change), ...PROFILE.toRow(change), version: db.raw("version + 1"), updated_at: now });
}

/** Stores a password, and deletes the codes that could replace it or let somebody in without it. */
export async function updatePassword(db: Knex, id: number, passwordHash: string, now: Date): Promise<void> {
  await db("users").where({ id }).update({ password_hash: passwordHash, updated_at: now });
  await deleteResetCode(db, id);
  await deletePhoneCodesOf(db, id);
}

/** Sets the address, which the owner has confirmed. A taken address fails on `uq_users_email`. */
export async function updateEmail(db: Knex, id: number, email: string, now: Date): Promise<void> {
  await db("users")
    .where({ id })
    .update({ email, email_verified_at: now, version: db.raw("version + 1"), updated_at: now });
}

export async function verifyEmail(db: Knex, id: number, now: Date): Promise<void> {
  await db("users").where({ id, email_verified_at: null }).update({ email_verified_at: now });
}

/** Marks the phone number of an account as proved, which it is by no other account any more. */
export async function verifyPhone(db: Knex, id: number, phone: string, now: Date): Promise<void> {
  await db("users")
    .where({ phone })
    .whereNot({ id })
    .whereNotNull("phone_verified_at")
    .update({ phone_verified_at: null });
  await db("users").where({ id }).update({ phone_verified_at: now });
}

/** Locks the account until the transaction ends. */
export async function lockAccount(db: Knex, id: number): Promise<AccountRecord | null> {
  const row: Row | undefined = await db("users")
    .select(...ACCOUNT.selected, hasFactor(db), capabilityColumn(db))
    .where({ id })
    .forUpdate()
    .first();
  return row ? toAccount(row) : null;
}

/** Locks all active administrators, so that two of them cannot leave concurrently; returns their ids. */
export async function lockAdmins(db: Knex): Promise<number[]> {
  const rows: { id: number }[] = await db("users")
    .select("id")
    .where({ role: "admin", active: true })
    .orderBy("id")
    .forUpdate();
  return rows.map(({ id }) => id);
}

/** Anonymizes an account and deactivates it; the row stays because other tables refer to it. */
export async function anonymizeAccount(db: Knex, id: number, now: Date): Promise<void> {
  const { firstName, lastName, email } = deletedPerson(id);
  await db("users").where({ id }).update({
    email,
    password_hash: null,
    first_name: firstName,
    last_name: lastName,
    phone: null,
    phone_verified_at: null,
    address: null,
    profile_picture: null,
    role: "user",
    active: false,
    last_seen_at: null,
    updated_at: now,
  });
}

/** Sets the role and activates the account. */
export async function updateRole(db: Knex, id: number, role: Role, now: Date): Promise<void> {
  await db("users").where({ id }).update({ role, active: true, updated_at: now });
}
