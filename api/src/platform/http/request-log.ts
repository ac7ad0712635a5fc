import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "../log";

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Names a request in its answer, in errors and in the log. */
export const requestIdOf = (res: Response): string => String(res.locals.requestId ?? "");

const levelOf = (status: number) => (status >= 500 ? "error" : status >= 400 ? "info" : "debug");

function logAnswer(log: Log, req: Request, res: Response, startedAt: number): void {
  const level = levelOf(res.statusCode);
  // Asked first: most answers are for debugging only, and putting the line together costs more than sending some.
  if (!log.isLevelEnabled(level)) return;
  const { method, originalUrl: url } = req;
  const ms = Math.round(performance.now() - startedAt);
  const line = { requestId: requestIdOf(res), method, url, status: res.statusCode, ms };
  log[level](line, res.writableFinished ? "request answered" : "caller left before the answer");
}

/** Gives every request an id, the caller's own when it sends a usable one, and logs every answer. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const given = req.get("x-request-id");
    const id = given !== undefined && GIVEN_ID.test(given) ? given : randomUUID();
    res.locals.requestId = id;
    res.setHeader("x-request-id", id);
    res.once("close", () => logAnswer(log, req, res, startedAt));
    next();
  };
}
