import type { Role } from "@fundi/shared/accounts/roles";
import { hashPassword } from "../../api/src/platform/auth/passwords";
import { openSession } from "../../api/src/platform/auth/session-store";
import type { Db } from "../../api/src/platform/database/database";

interface Person {
  id: number;
  email: string;
  token: string;
}

/** A person with an open session; one with a password can also sign in. */
export async function addPerson(db: Db, role: Role, email: string, password?: string): Promise<Person> {
  const now = new Date();
  const [id = 0] = await db("users").insert({
    email,
    password_hash: password === undefined ? null : await hashPassword(password),
    first_name: "Amina",
    last_name: "Otieno",
    role,
    email_verified_at: now,
    created_at: now,
    updated_at: now,
  });
  return { id, email, token: await openSession(db, id) };
}
