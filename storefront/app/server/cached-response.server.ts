import { type Effort, EncodedBody } from "@fundi/shared/server/encoded-body";
import type { Request, Response } from "express";

/** A response that is sent repeatedly: compressed at most once per encoding, with an ETag. */
export class CachedResponse {
  readonly etag: string;
  readonly #body: EncodedBody;

  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    body: Buffer,
    effort: Effort = "quick",
  ) {
    this.#body = new EncodedBody(body, effort);
    this.etag = `W/"${this.#body.hash}"`;
  }

  /** Responds in the best encoding that the browser accepts, or with 304 if its copy is current. */
  async send(req: Request, res: Response): Promise<void> {
    res.status(this.status);
    for (const [name, value] of this.headers) res.setHeader(name, value);
    res.vary("Accept-Encoding");
    if (this.status === 200) res.setHeader("ETag", this.etag);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    const encoding = this.#body.encodingFor(req.headers["accept-encoding"]);
    const body = await this.#body.encode(encoding);
    if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Length", body.length);
    if (req.method === "HEAD") res.end();
    else res.end(body);
  }
}
