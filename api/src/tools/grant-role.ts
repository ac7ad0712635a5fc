// npm run grant-role -- EMAIL "First Last" [role]: see docs/OPERATIONS.md. The database is the one of DATABASE_URL.
import { randomBytes } from "node:crypto";
import { Registration } from "@fundi/shared/accounts/accounts";
import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { z } from "@fundi/shared/contract/z";
import { createApp } from "../app";
import { readEnv } from "../env";
import { findOpenDemoLogin } from "../modules/accounts";
import { createLog } from "../platform/log";

const Arguments = z.tuple([Registration.shape.email, z.string().trim().min(1), z.enum(STAFF_ROLES).default("admin")]);
const [email, name, role] = process.argv.slice(2);
const parsed = Arguments.safeParse([email, name, role]);
if (!parsed.success) {
  console.error('Usage: npm run grant-role -- jane@shop.co.ke "Jane Wambui" [staff|manager|admin]');
  for (const { path, message } of parsed.error.issues)
    console.error(`${["EMAIL", "NAME", "ROLE"][Number(path[0])]}: ${message}`);
  process.exit(2);
}
const [address, fullName, granted] = parsed.data;
const [firstName = "", ...rest] = fullName.split(/\s+/);
const password = randomBytes(12).toString("base64url");
const app = createApp({ env: readEnv(), log: createLog("warn"), version: "grant-role" });
try {
  const outcome = await app.accounts.grantRole({
    firstName,
    lastName: rest.join(" "),
    email: address,
    password,
    role: granted,
  });
  console.log(`${address} is ${granted} now (account ${outcome}). Password, shown this once: ${password}`);
  if (await findOpenDemoLogin(app.db))
    console.log("The demo's logins still work, with public passwords. Close them: npm run close-demo");
} finally {
  await app.stop();
}
