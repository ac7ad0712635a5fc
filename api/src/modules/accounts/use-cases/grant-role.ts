import { usualCapabilities } from "@fundi/shared/accounts/capabilities";
import type { Changes } from "@fundi/shared/activity/domain-events";
import { fullName } from "@fundi/shared/values/person-name";
import { saveCapabilities } from "../../../platform/auth/capability-store";
import { hashPassword } from "../../../platform/auth/passwords";
import type { Tx } from "../../../platform/database/transaction";
import type { AccountDependencies } from "../account-dependencies";
import { findAccountByEmail, updatePassword, updateRole, verifyEmail } from "../account-store";
import { endSessions } from "../account-support";
import { deleteFactor } from "../second-factor/factor-store";
import { createAccount, type NewPerson } from "./create-account";

/**
 * Grants a role and a password, creating the account if necessary; ends all its sessions and removes its second factor.
 * Called from the server's command line: for the first administrator, or one who is locked out.
 */
export async function grantRole(dependencies: AccountDependencies, person: NewPerson): Promise<"created" | "changed"> {
  const { db, inTransaction } = dependencies;
  const account = await findAccountByEmail(db, person.email);
  if (!account) {
    const { id } = await createAccount(dependencies, person);
    await inTransaction((tx) => Promise.resolve(emitChanged(tx, id, person, { role: [null, person.role] })));
    return "created";
  }
  const passwordHash = await hashPassword(person.password);
  await inTransaction(async (tx) => {
    await updateRole(tx.db, account.id, person.role, new Date());
    await updatePassword(tx.db, account.id, passwordHash, new Date());
    await verifyEmail(tx.db, account.id, new Date());
    await deleteFactor(tx.db, account.id);
    const isSame = account.role === person.role;
    if (!isSame) await saveCapabilities(tx.db, account.id, usualCapabilities(person.role));
    await endSessions(tx, account.id, "Your account was changed.", { actorId: null });
    emitChanged(tx, account.id, person, {
      ...(!isSame && { role: [account.role, person.role] }),
      password: ["", "another one"],
    });
  });
  return "changed";
}

function emitChanged(tx: Tx, userId: number, { firstName, lastName }: NewPerson, changes: Changes): void {
  tx.emit({
    name: "staff.changed",
    entity: "user",
    entityId: userId,
    // No actor: the command was run on the server.
    actorId: null,
    payload: {
      userId,
      name: fullName(firstName, lastName),
      changes: { ...changes, by: [null, "npm run grant-role, on the server"] },
    },
  });
}
