import "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Every script of this answer must carry it. */
    nonce: string;
    /** Finds this request in the api's log. */
    requestId: string;
    /** Whose request it is: the api limits visitors one by one, not this server as a whole. */
    clientAddress: string;
  }
}
