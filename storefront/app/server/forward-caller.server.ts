import type { IncomingMessage } from "node:http";
import type { Express, Request } from "express";

/**
 * Overwrites the headers from which the api takes the caller's address, with the one that the trusted
 * proxies reported (`trust proxy` of the app), not what a caller sent. The api trusts this server only, so it sees one
 * address. Also for upgrades, which do not pass through the app.
 */
export function forwardCaller(app: Express, req: IncomingMessage): void {
  // Express computes `ip`, `protocol` and `host` from the app of a request.
  const appRequest: Request = Object.create(app.request, {
    app: { value: app },
    headers: { value: { ...req.headers } },
    socket: { value: req.socket },
    connection: { value: req.socket },
  });
  const { ip, protocol } = appRequest;
  const host = req.headers.host;
  for (const name of ["forwarded", "x-real-ip", "x-forwarded-port"]) delete req.headers[name];
  req.headers["x-forwarded-for"] = ip ?? "";
  req.headers["x-forwarded-proto"] = protocol;
  if (host) req.headers["x-forwarded-host"] = host;
  else delete req.headers["x-forwarded-host"];
}
