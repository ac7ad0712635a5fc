import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import type { ErrorBody } from "@fundi/shared/contract/errors";
import { getLive, getReady } from "@fundi/shared/settings/shop";

/** When a client may ask again a process that is not ready, in seconds. */
export const RETRY_AFTER_S = 2;

const refusal = (requestId: string): ErrorBody => ({
  error: "We are just starting. Please try again in a moment.",
  code: "UNAVAILABLE",
  requestId,
  details: { retryAfter: RETRY_AFTER_S },
});

/** Responds to requests while the process starts, for which it may have to wait for its database. */
export const waitingRoom: RequestListener = (req, res) => {
  const [path] = (req.url ?? "").split("?");
  const requestId = randomUUID();
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("cache-control", "no-store");
  res.setHeader("x-request-id", requestId);
  if (path === getLive.path) return res.end(JSON.stringify({ status: "live" }));
  res.statusCode = 503;
  res.setHeader("retry-after", RETRY_AFTER_S);
  return res.end(JSON.stringify(path === getReady.path ? { status: "starting" } : refusal(requestId)));
};
