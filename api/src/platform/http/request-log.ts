import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "../log";
import { createRefusalSampler, isAuthRequest, loggedAccount, loggedUrl } from "./logged-request";
import type { RequestLoad } from "./request-load";

type RefusalSampler = ReturnType<typeof createRefusalSampler>;

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Returns the request id, which is in the response, in errors and in the log. */
export const requestIdOf = (res: Response): string => String(res.locals.requestId ?? "");

const levelOf = (status: number) => (status >= 500 ? "error" : status >= 400 ? "info" : "debug");

/** Returns who tried to sign in or to change an account, and from where. */
function authTrail(req: Request) {
  const email: unknown = (req.body as { email?: unknown } | undefined)?.email;
  return { event: "auth", address: req.ip, ...(typeof email === "string" && { account: loggedAccount(email) }) };
}

function logResponse(log: Log, req: Request, res: Response, startedAt: number, refusals: RefusalSampler): void {
  const isAuth = isAuthRequest(req.method, req.originalUrl.split("?")[0] ?? "");
  const level = isAuth ? "info" : levelOf(res.statusCode);
  // Checked first: most responses are logged for debugging only, and composing the line costs more than sending some.
  if (!log.isLevelEnabled(level)) return;
  const refused = res.statusCode === 429 ? refusals(req.ip ?? "unknown") : undefined;
  if (refused === null) return;
  const { method, originalUrl } = req;
  const line = {
    requestId: requestIdOf(res),
    method,
    url: loggedUrl(originalUrl),
    status: res.statusCode,
    ms: Math.round(performance.now() - startedAt),
    ...(isAuth && authTrail(req)),
    ...(refused !== undefined && { address: req.ip, refusedThisMinute: refused }),
  };
  log[level](line, res.writableFinished ? "request answered" : "caller left before the answer");
}

/** Gives every request an id, the caller's own when it is usable, counts it, and logs every response. */
export function requestLog(log: Log, load: Pick<RequestLoad, "count">): RequestHandler {
  const refusals = createRefusalSampler();
  return (req, res, next) => {
    load.count();
    const startedAt = performance.now();
    const given = req.get("x-request-id");
    const id = given !== undefined && GIVEN_ID.test(given) ? given : randomUUID();
    res.locals.requestId = id;
    res.setHeader("x-request-id", id);
    res.once("close", () => logResponse(log, req, res, startedAt, refusals));
    next();
  };
}
