import type { Knex } from "knex";
import { verifyPassword } from "../../platform/auth/passwords";

/** The passwords of the demo's people, which README and the launcher print. */
const PUBLIC_PASSWORDS = ["fundi-admin", "fundi-manager", "fundi-staff", "fundi-customer"];
/** The demo's people have addresses under a name that is kept for examples (RFC 2606): nobody real does. */
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

/** Returns the address of an account that a public password of the demo opens; null when there is none. */
export async function findOpenDemoLogin(db: Knex): Promise<string | null> {
  for (const login of await candidates(db)) if (await isOpen(login)) return login.email;
  return null;
}

/** Takes the password from every account that a public one opens and ends its sessions. Returns their addresses. */
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
