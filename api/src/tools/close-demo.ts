// npm run close-demo: see docs/OPERATIONS.md. The database is the one of DATABASE_URL.
import { readEnv } from "../env";
import { closeDemoLogins } from "../modules/accounts";
import { openDatabase } from "../platform/database/database";

const env = readEnv();
const db = openDatabase(env.DATABASE_URL, 2);
try {
  const closed = await closeDemoLogins(db);
  console.log(
    closed.length > 0
      ? `Closed ${closed.length} demo logins, their sessions too: ${closed.join(", ")}.`
      : "No demo login is open.",
  );
} finally {
  await db.destroy();
}
