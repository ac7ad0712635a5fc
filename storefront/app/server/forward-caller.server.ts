import type { IncomingMessage } from "node:http";
import type { Express, Request } from "express";

/**
 * Overwrites the headers by which the api learns who calls with what this server knows: the address that the trusted
 * proxies named (`trust proxy` of the app), not whatever a caller wrote. The api trusts this server alone, so it sees one
 * address. For upgrades too, which do not pass through the app.
 */
export function forwardCaller(app: Express, req: IncomingMessage): void {
  // Express answers `ip`, `protocol` and `host` by the app that a request belongs to.
  const seen: Request = Object.create(app.request, {
    app: { value: app },
    headers: { value: { ...req.headers } },
    socket: { value: req.socket },
    connection: { value: req.socket },
  });
  const { ip, protocol } = seen;
  const host = req.headers.host;
  for (const name of ["forwarded", "x-real-ip", "x-forwarded-port"]) delete req.headers[name];
  req.headers["x-forwarded-for"] = ip ?? "";
  req.headers["x-forwarded-proto"] = protocol;
  if (host) req.headers["x-forwarded-host"] = host;
  else delete req.headers["x-forwarded-host"];
}
