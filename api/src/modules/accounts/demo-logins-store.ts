import type { Knex } from "knex";
import { verifyPassword } from "../../platform/auth/passwords";

/** The passwords of the demo accounts, which the README and the launcher print. */
const PUBLIC_PASSWORDS = ["fundi-admin", "fundi-manager", "fundi-staff", "fundi-customer"];
/** The demo accounts use a domain reserved for examples (RFC 2606), so no real person matches. */
const DEMO_ADDRESSES = "%.example";

interface Login {
  id: number;
  email: string;
  password_hash: string;
}

const candidates = (db: Knex): Promise<Login[]> =>
  db("users")
    .select("id", "email", "password_hash")
    .where("email", "like", DEMO_ADDRESSES)
    .whereNotNull("password_hash")
    .orderByRaw("role = 'user', id");

async function isOpen({ password_hash: hash }: Login): Promise<boolean> {
  for (const password of PUBLIC_PASSWORDS) if (await verifyPassword(hash, password)) return true;
  return false;
}

/** Returns the address of an account that a public demo password opens; null when there is none. */
export async function findOpenDemoLogin(db: Knex): Promise<string | null> {
  for (const login of await candidates(db)) if (await isOpen(login)) return login.email;
  return null;
}

/**
 * Removes the password from every account that a public demo password opens and ends its sessions. Returns their
 * addresses.
 */
export async function closeDemoLogins(db: Knex): Promise<string[]> {
  const closed: string[] = [];
  for (const login of await candidates(db)) {
    if (!(await isOpen(login))) continue;
    await db.transaction(async (tx) => {
      await tx("users").where({ id: login.id }).update({ password_hash: null, updated_at: new Date() });
      await tx("sessions").where({ user_id: login.id }).del();
    });
    closed.push(login.email);
  }
  return closed;
}
