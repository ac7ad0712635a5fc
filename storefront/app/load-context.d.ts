import "@remix-run/node";
import type { ApiReads } from "./server/api-reads.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Correlates this request with the api's log. */
    requestId: string;
    /** The visitor's address: the api rate-limits visitors, not this server as a whole. */
    clientAddress: string;
    /** All api responses that this page is made of. */
    reads: ApiReads;
  }
}
