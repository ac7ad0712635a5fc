import { createHash } from "node:crypto";
import type { Response } from "express";
import { SENT, type Sent } from "./route";

/** An answer that is the same for everybody: its bytes and the tag by which a client asks whether it changed. */
export interface PublicAnswer {
  body: Buffer;
  etag: string;
  /** For `X-Total-Count`. */
  total?: number | undefined;
}

/** How long a client may show a public answer without asking again. */
const FRESH_SECONDS = 5;

export function publicAnswer(json: string, total?: number): PublicAnswer {
  const body = Buffer.from(json);
  return { body, etag: `"${createHash("sha1").update(body).digest("base64url")}"`, total };
}

/** Express's own test gives up when a caller also says no-cache, as every `fetch` with a condition does. */
const has = (res: Response, etag: string): boolean =>
  (res.req.headers["if-none-match"] ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

/** Sends the bytes, or 304 to a caller that has them already. */
export function sendPublic(res: Response, { body, etag, total }: PublicAnswer): Sent {
  res.setHeader("cache-control", `public, max-age=${FRESH_SECONDS}`);
  res.setHeader("etag", etag);
  if (total !== undefined) res.setHeader("x-total-count", total);
  if (has(res, etag)) {
    res.statusCode = 304;
    res.end();
    return SENT;
  }
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("content-length", body.length);
  res.end(body);
  return SENT;
}
