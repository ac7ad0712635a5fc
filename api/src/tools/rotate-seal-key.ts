// npm run rotate-seal-key: see docs/OPERATIONS.md. The database is the one of DATABASE_URL; the shop may run.
import { openDatabase } from "../platform/database/database";
import { createInTransaction } from "../platform/database/transaction";
import { createMasterKeys } from "../platform/seal/master-keys";
import { rotateMasterKey } from "../platform/seal/rotate-master-key";
import { runTool, settings } from "./backup-tool";

await runTool(async () => {
  const db = openDatabase(settings.databaseUrl, 2);
  const keys = createMasterKeys({ dataDir: settings.dataDir, given: process.env.SEAL_KEY });
  try {
    const inTransaction = createInTransaction(db, () => undefined);
    const { rewrapped, isFormerRemoved } = await rotateMasterKey(
      { db, inTransaction, keys, clock: () => new Date() },
      { onBatch: (count) => console.log(`  ${count} wrapped again …`) },
    );
    console.log(
      `A new master key is in use; it wraps ${rewrapped} key${rewrapped === 1 ? "" : "s"} of sealed secrets.`,
    );
    console.log(
      isFormerRemoved
        ? `The former one is no longer in ${keys.place}. Keep a copy of the new one, and destroy the copies of the former.`
        : "Now remove the former key from SEAL_KEY, restart the shop, and destroy the copies of the former.",
    );
  } finally {
    await db.destroy();
  }
});
