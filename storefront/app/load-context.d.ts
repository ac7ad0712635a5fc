import "@remix-run/node";
import type { ApiReads } from "./server/api-reads.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Finds this request in the api's log. */
    requestId: string;
    /** Whose request it is: the api limits visitors one by one, not this server as a whole. */
    clientAddress: string;
    /** Everything the api answered for this page. */
    reads: ApiReads;
  }
}
