import type { AppLoadContext } from "@remix-run/node";
import { ApiReads } from "../app/server/api-reads.server";

/** What the server hands to a loader. */
export const loadContext = (): AppLoadContext => ({
  requestId: "test-request",
  clientAddress: "203.0.113.7",
  reads: new ApiReads(),
});
