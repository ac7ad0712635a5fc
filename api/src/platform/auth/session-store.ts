import { createHash, randomBytes } from "node:crypto";
import type { Role } from "@fundi/shared/roles";
import type { Knex } from "knex";

/** Who is calling. */
export interface Actor {
  id: number;
  role: Role;
  name: string;
  email: string;
  /** Names the session itself, to end it or to spare it. */
  sessionHash: string;
}

const LIFETIME_MS = 7 * 24 * 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Opens a session and answers its token, which is stored nowhere in clear (`decisions.md` D2). */
export async function openSession(db: Knex, userId: number, now = new Date()): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await Promise.all([
    // First: the session's foreign key takes a shared lock on the person, which two sign-ins at once could not raise.
    db("users").where({ id: userId }).update({ last_seen_at: now }),
    db("sessions").insert({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    }),
  ]);
  return token;
}

/** The person behind a token; null when it is unknown, expired, or its account is switched off. */
export async function findActor(db: Knex, token: string, now = new Date()): Promise<Actor | null> {
  const sessionHash = hashOf(token);
  const row = await db("sessions")
    .join("users", "users.id", "sessions.user_id")
    .select("users.id", "users.role", "users.first_name", "users.last_name", "users.email")
    .where("sessions.token_hash", sessionHash)
    .where("sessions.expires_at", ">", now)
    .where("users.active", true)
    .first();
  if (!row) return null;
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { id: row.id, role: row.role, name, email: row.email, sessionHash };
}

/** Which of these sessions still let somebody in, in one query. */
export async function findLiveSessions(
  db: Knex,
  sessionHashes: readonly string[],
  now = new Date(),
): Promise<ReadonlySet<string>> {
  if (sessionHashes.length === 0) return new Set();
  const rows: { token_hash: string }[] = await db("sessions")
    .join("users", "users.id", "sessions.user_id")
    .select("sessions.token_hash")
    .whereIn("sessions.token_hash", [...sessionHashes])
    .where("sessions.expires_at", ">", now)
    .where("users.active", true);
  return new Set(rows.map((row) => row.token_hash));
}

export async function endSession(db: Knex, sessionHash: string): Promise<void> {
  await db("sessions").where({ token_hash: sessionHash }).del();
}

/** Ends all sessions of a person, or all but one. */
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
