import { expect, it } from "vitest";
import { createLog } from "../../../platform/log";
import type { BulkDependencies } from "./bulk-dependencies";
import { recordFailure } from "./bulk-outcome";

/** Writing an outcome fails this test. */
const withoutDatabase = { log: createLog("silent") } as BulkDependencies;

it.each([
  ["a lost connection, when nobody knows whether the change was committed", { code: "PROTOCOL_CONNECTION_LOST" }],
  ["a server that became read-only", { errno: 1290 }],
])("leaves a record to the next run after %s", async (_what, facts) => {
  const outage = Object.assign(new Error("commit"), facts);
  await expect(recordFailure(withoutDatabase, 7, 0, "refused", outage)).rejects.toBe(outage);
});
