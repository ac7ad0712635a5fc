import { usualCapabilities } from "@fundi/shared/accounts/capabilities";
import type { Role } from "@fundi/shared/accounts/roles";
import { saveCapabilities } from "../../../platform/auth/capability-store";
import { hashPassword } from "../../../platform/auth/passwords";
import type { AccountDependencies } from "../account-dependencies";
import { type AccountRecord, insertAccount } from "../account-store";
import { refuseTakenEmail, requireAccount } from "../account-support";

export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  role: Role;
  phone?: string;
}

/** Creates an account with any role and a confirmed address; customers use `registerCustomer`. */
export async function createAccount({ inTransaction }: AccountDependencies, person: NewPerson): Promise<AccountRecord> {
  const passwordHash = await hashPassword(person.password);
  const now = new Date();
  const account = { ...person, passwordHash, emailVerifiedAt: now };
  return inTransaction(async ({ db }) => {
    const id = await insertAccount(db, account, now).catch(refuseTakenEmail);
    await saveCapabilities(db, id, usualCapabilities(person.role));
    return requireAccount(db, id);
  });
}
