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

/** Sends the bytes, or 304 to a client that has them already. */
export function sendPublic(res: Response, answer: PublicAnswer): Sent {
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("cache-control", `public, max-age=${FRESH_SECONDS}`);
  res.setHeader("etag", answer.etag);
  if (answer.total !== undefined) res.setHeader("x-total-count", answer.total);
  res.send(answer.body);
  return SENT;
}
