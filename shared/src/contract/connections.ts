/**
 * Keep-alive of idle connections to api and storefront: longer than that of a proxy before them (nginx 60 s). If the server
 * closed first, a request sent at that moment would be lost.
 */
export const CONNECTION_KEEP_ALIVE_MS = 75_000;

/** When the storefront closes its idle connections to the api. */
export const CONNECTION_IDLE_MS = 30_000;
