import { createHash, randomBytes } from "node:crypto";
import type { Capability } from "@fundi/shared/accounts/capabilities";
import { isStaff, type Role } from "@fundi/shared/accounts/roles";
import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import type { Device } from "../http/client-address";
import { capabilityColumn, readCapabilities } from "./capability-store";
import { needsFactor } from "./factor-policy";
import type { HeldRecords } from "./viewer";

/** The authenticated caller. */
export interface Actor {
  id: number;
  role: Role;
  name: string;
  email: string;
  /** What a member of staff may do beyond the role. */
  capabilities: readonly Capability[];
  /** Identifies the session itself, to end or to exclude it. */
  sessionHash: string;
  /** The shop requires a second factor that is not set up: until it is, the caller has the rights of a customer. */
  needsFactor?: true;
  /** The records without an account whose links the request carries. */
  held?: HeldRecords;
}

interface SessionRecord {
  id: number;
  userAgent: string;
  /** The address without its last part. */
  network: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

const LIFETIME_MS = 7 * 24 * 3_600_000;
/** The resolution of "last used"; a write with every request would cost more than it is worth. */
const LAST_USED_STEP_MS = 5 * 60_000;

const UNKNOWN_DEVICE: Device = { userAgent: "", network: "" };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const newToken = () => randomBytes(32).toString("base64url");

/** Opens a session and returns its token, of which only a hash is stored. */
export async function openSession(
  db: Knex,
  userId: number,
  device: Device = UNKNOWN_DEVICE,
  now = new Date(),
): Promise<string> {
  const token = newToken();
  await Promise.all([
    // First: the session's foreign key takes a shared lock on the user, which two concurrent sign-ins could not
    // upgrade.
    db("users").where({ id: userId }).update({ last_seen_at: now }),
    db("sessions").insert({
      token_hash: hashOf(token),
      user_id: userId,
      user_agent: device.userAgent,
      network: device.network,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    }),
  ]);
  return token;
}

/**
 * Returns whether the session is still valid. Called under the lock of its user, it stays valid until the transaction
 * ends.
 */
export async function isSessionOpen(db: Knex, sessionHash: string, now = new Date()): Promise<boolean> {
  const row = await db("sessions").where({ token_hash: sessionHash }).where("expires_at", ">", now).first("user_id");
  return row !== undefined;
}

const openSessions = (db: Knex, now: Date) =>
  db("sessions")
    .join("users", "users.id", "sessions.user_id")
    .leftJoin("second_factors", (join) =>
      join.on("second_factors.user_id", "users.id").andOnNotNull("second_factors.confirmed_at"),
    )
    .where("sessions.expires_at", ">", now)
    .where("users.active", true);

interface ActorRow {
  id: number;
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
  last_used_at: Date | null;
  /** Null: no second factor is on. */
  factor_of: number | null;
  capabilities: string | null;
}

/** Returns whether the shop requires a second factor that this account does not have. */
const lacksFactor = (policy: TwoFactorPolicy, row: Pick<ActorRow, "role" | "factor_of">): boolean =>
  row.factor_of === null && needsFactor(policy, row.role);

/** Returns the user of a token; null when it is unknown, expired, or the account is disabled. */
export async function findActor(
  db: Knex,
  token: string,
  policy: TwoFactorPolicy = "off",
  now = new Date(),
): Promise<Actor | null> {
  const sessionHash = hashOf(token);
  const row: ActorRow | undefined = await openSessions(db, now)
    .select("users.id", "users.role", "users.first_name", "users.last_name", "users.email", "sessions.last_used_at")
    .select({ factor_of: "second_factors.user_id" }, capabilityColumn(db))
    .where("sessions.token_hash", sessionHash)
    .first();
  if (!row) return null;
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > LAST_USED_STEP_MS)
    await db("sessions").where({ token_hash: sessionHash }).update({ last_used_at: now });
  const name = fullName(row.first_name, row.last_name);
  const needs = lacksFactor(policy, row);
  const role = needs ? "user" : row.role;
  const capabilities = isStaff(role) ? readCapabilities({ capabilities: row.capabilities }) : [];
  return { id: row.id, role, name, email: row.email, capabilities, sessionHash, ...(needs && { needsFactor: true }) };
}

/**
 * Returns which of these sessions are still valid, each with the current role of its owner. One query, however many.
 */
export async function findLiveSessions(
  db: Knex,
  sessionHashes: readonly string[],
  policy: TwoFactorPolicy = "off",
  now = new Date(),
): Promise<ReadonlyMap<string, Role>> {
  if (sessionHashes.length === 0) return new Map();
  const rows: (Pick<ActorRow, "role" | "factor_of"> & { token_hash: string })[] = await openSessions(db, now)
    .select("sessions.token_hash", "users.role", { factor_of: "second_factors.user_id" })
    .whereIn("sessions.token_hash", sessionHashes);
  return new Map(rows.map((row) => [row.token_hash, lacksFactor(policy, row) ? "user" : row.role]));
}

/** Returns the open sessions of a user, the one used last first. */
export async function findSessionsOf(db: Knex, actor: Actor, now = new Date()): Promise<SessionRecord[]> {
  const rows = await db("sessions")
    .select("id", "token_hash", "user_agent", "network", "created_at", "last_used_at")
    .where({ user_id: actor.id })
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc");
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    network: row.network,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? row.created_at,
    isCurrent: row.token_hash === actor.sessionHash,
  }));
}

/**
 * Returns whether somebody is signed in from the same network to this account, which is named by its e-mail address or
 * by its proved phone number.
 */
export async function isKnownNetwork(db: Knex, named: string, network: string, now = new Date()): Promise<boolean> {
  const row = await openSessions(db, now)
    .where({ "sessions.network": network })
    .modify((query) => {
      if (named.includes("@")) query.where({ "users.email": named });
      else query.where({ "users.phone": named }).whereNotNull("users.phone_verified_at");
    })
    .first("users.id");
  return row !== undefined;
}

export async function endSession(db: Knex, sessionHash: string): Promise<void> {
  await db("sessions").where({ token_hash: sessionHash }).del();
}

/** Ends one session of a user by its id; returns false when they have no such session. */
export async function endSessionById(db: Knex, userId: number, id: number): Promise<boolean> {
  return (await db("sessions").where({ user_id: userId, id }).del()) > 0;
}

/** Ends all sessions of a user, or all but one. */
export async function endSessionsOf(db: Knex, userId: number, except?: string): Promise<void> {
  await db("sessions")
    .where({ user_id: userId })
    .modify((query) => {
      if (except) query.whereNot({ token_hash: except });
    })
    .del();
}

export async function deleteExpiredSessions(db: Knex, now = new Date()): Promise<void> {
  await db("sessions").where("expires_at", "<", now).del();
}
