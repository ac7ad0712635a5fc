import { randomUUID } from "node:crypto";
import type { Role } from "@fundi/shared/accounts/roles";
import { type Call, createClient } from "@fundi/shared/web/client";
import { hashPassword } from "../../api/src/platform/auth/passwords";
import { openSession } from "../../api/src/platform/auth/session-store";
import type { Db } from "../../api/src/platform/database/database";

/** The password of everybody here. */
export const PASSWORD = "cluster-test-2026";

export interface ClusterPerson {
  id: number;
  email: string;
  token: string;
  /** Calls one server, such as the api of one machine. */
  at(url: string, fetcher?: typeof fetch): Call;
}

/** Adds an account of this role that is signed in. */
export async function addClusterPerson(db: Db, role: Role, name = "Amina"): Promise<ClusterPerson> {
  const email = `${role}-${randomUUID().slice(0, 8)}@shop.co.ke`;
  const at = { created_at: new Date(), updated_at: new Date() };
  const names = { first_name: name, last_name: "Otieno" };
  const [id = 0] = await db("users").insert({
    ...{ email, role, ...names, ...at },
    password_hash: await hashPassword(PASSWORD),
  });
  const token = await openSession(db, id);
  return {
    id,
    email,
    token,
    at: (url, fetcher) => createClient({ baseUrl: url, token: () => token, ...(fetcher && { fetch: fetcher }) }),
  };
}
