import type { AppLoadContext } from "@remix-run/node";
import { ApiReads } from "../app/server/api-reads.server";

/** The context that the server passes to loaders. */
export const loadContext = (): AppLoadContext => ({
  requestId: "test-request",
  clientAddress: "203.0.113.7",
  reads: new ApiReads(),
});
