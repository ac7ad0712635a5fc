import { EncodedBody, type Encoding } from "@fundi/shared/server/encoded-body";
import type { Response } from "express";
import { SENT, type Sent } from "./route";

/** How long a client may use a public response without revalidation. */
const FRESH_SECONDS = 5;

/** A JSON response that is the same for everybody: its bytes, compressed once, and its ETags. */
export class PublicResponse extends EncodedBody {
  /** Something that it shows has changed since it was rendered, or it is no longer told of changes: not to be sent again. */
  isOutdated = false;

  /** `subjects` are the names of what it shows; a change of one of them outdates it. `total` is for `X-Total-Count`. */
  constructor(
    json: string,
    readonly subjects: readonly string[] = [],
    readonly total?: number,
  ) {
    super(Buffer.from(json));
  }

  /** Memory in bytes, with what compression will add. */
  get footprint(): number {
    return Math.ceil(this.length * 1.5) + 500;
  }

  /** Each encoding has its own ETag, since the bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === "identity" ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** Returns true when an If-None-Match header contains this response's tag, in any encoding. */
  isAmong(tags: string): boolean {
    return tags.includes(`"${this.hash}"`) || tags.includes(`"${this.hash}-`);
  }
}

/** Sends the response, or 304 when the caller has it already. */
export async function sendPublic(res: Response, response: PublicResponse): Promise<Sent> {
  const { "accept-encoding": accepted, "if-none-match": tags } = res.req.headers;
  const encoding = response.encodingFor(accepted);
  res.setHeader("cache-control", `public, max-age=${FRESH_SECONDS}`);
  res.vary("accept-encoding");
  res.setHeader("etag", response.etag(encoding));
  if (response.total !== undefined) res.setHeader("x-total-count", response.total);
  // Express's own check ignores the condition when a caller also sends no-cache, as every conditional `fetch` does.
  if (tags !== undefined && response.isAmong(tags)) {
    res.status(304).end();
    return SENT;
  }
  const body = await response.encode(encoding);
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("content-length", body.length);
  if (encoding !== "identity") res.setHeader("content-encoding", encoding);
  res.end(body);
  return SENT;
}
