import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";

/** How hard to try: pages live for a minute, files of a build for as long as the build. */
export type Effort = "quick" | "thorough";

const BROTLI_QUALITY: Record<Effort, number> = { quick: 5, thorough: constants.BROTLI_MAX_QUALITY };

const compressors = {
  br: (body: Buffer, effort: Effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        // A window no larger than our pages: setting up the usual four megabytes costs more than compressing.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors | "identity";

/** An answer worth giving again: compressed no more than once, with the tag by which a browser asks whether it changed. */
export class KeptAnswer {
  readonly etag: string;
  readonly #body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    body: Buffer,
    readonly effort: Effort = "quick",
  ) {
    this.etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    this.#body = body;
  }

  /** Sends itself in the best encoding the browser takes, or tells it that the copy it has still holds. */
  async send(req: Request, res: Response): Promise<void> {
    res.status(this.status);
    for (const [name, value] of this.headers) res.setHeader(name, value);
    res.vary("Accept-Encoding");
    if (this.status === 200) res.setHeader("ETag", this.etag);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    // One by one: browsers name all of them as equals, gzip first.
    const encoding = (["br", "gzip"] as const).find((one) => req.acceptsEncodings(one)) ?? "identity";
    const body = await this.#bytes(encoding);
    if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Length", body.length);
    if (req.method === "HEAD") res.end();
    else res.end(body);
  }

  #bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return Promise.resolve(this.#body);
    const compressed = this.#compressed.get(encoding) ?? compressors[encoding](this.#body, this.effort);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
