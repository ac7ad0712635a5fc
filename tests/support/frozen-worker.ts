// Runs one job of the kind "frozen" whose outcome it writes when it gets SIGUSR2, in disregard of its signal.
import { once } from "node:events";
import { z } from "@fundi/shared/contract/z";
import { openDatabase } from "../../api/src/platform/database/database";
import { createInTransaction } from "../../api/src/platform/database/transaction";
import { jobHandler, jobKind } from "../../api/src/platform/jobs/job";
import { createJobs } from "../../api/src/platform/jobs/jobs";
import { createLog } from "../../api/src/platform/log";

const db = openDatabase(process.env.DATABASE_URL ?? "");
const inTransaction = createInTransaction(db, () => undefined);
const jobs = createJobs(db, inTransaction, createLog("silent"), { leaseMs: 300 });
jobs.handle(
  jobHandler(jobKind("frozen", z.null()), async (_payload, { hold }) => {
    const woken = once(process, "SIGUSR2");
    console.log("begun");
    await woken;
    await inTransaction(async (tx) => {
      await hold(tx.db);
      await tx.db("shop_settings").insert({ name: "test.frozen", value: "frozen", updated_at: new Date() });
    });
    return undefined;
  }),
);
await jobs.drain();
await db.destroy();
