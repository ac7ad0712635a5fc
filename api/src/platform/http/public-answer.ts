import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Response } from "express";
import { SENT, type Sent } from "./route";

/** How long a client may show a public answer without asking again. */
const FRESH_SECONDS = 5;
/** Less than that is not worth compressing. */
const COMPRESSED_FROM_BYTES = 1024;
const BROTLI_QUALITY = 5;

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compress: Record<Exclude<Encoding, "identity">, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => zip(body),
};

/** An answer in JSON that is the same for everybody: its bytes, compressed once, and the tags by which clients ask. */
export class PublicAnswer {
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #tag: string;

  /** `total` is for `X-Total-Count`. */
  constructor(
    json: string,
    readonly total?: number,
  ) {
    const body = Buffer.from(json);
    this.#bodies.set("identity", body);
    this.#tag = createHash("sha1").update(body).digest("base64url");
  }

  /** Length of the JSON in bytes. */
  get size(): number {
    return this.#bodies.get("identity")?.length ?? 0;
  }

  /** Bytes of memory, with what compression will add. */
  get footprint(): number {
    return Math.ceil(this.size * 1.5) + 500;
  }

  /** The body as far as it is there already. */
  body(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  async encode(encoding: Encoding): Promise<Buffer> {
    const plain = this.#bodies.get("identity") ?? Buffer.alloc(0);
    if (encoding === "identity") return plain;
    const body = this.#bodies.get(encoding) ?? (await compress[encoding](plain));
    this.#bodies.set(encoding, body);
    return body;
  }

  /** Each encoding has a tag of its own, for their bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === "identity" ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
  }

  /** True when one of the tags of an If-None-Match header is this answer's, in whatever encoding. */
  isAmong(tags: string): boolean {
    return tags.includes(`"${this.#tag}"`) || tags.includes(`"${this.#tag}-`);
  }

  /** The best encoding that an Accept-Encoding header allows. */
  encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.size < COMPRESSED_FROM_BYTES) return "identity";
    const allowed = accepted.split(",").filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
    const names = allowed.map((part) => part.split(";", 1)[0]?.trim());
    return (["br", "gzip"] as const).find((name) => names.includes(name)) ?? "identity";
  }
}

/** Sends the answer, or 304 to a caller that has it already. */
export async function sendPublic(res: Response, answer: PublicAnswer): Promise<Sent> {
  const { "accept-encoding": accepted, "if-none-match": tags } = res.req.headers;
  const encoding = answer.encodingFor(accepted);
  res.setHeader("cache-control", `public, max-age=${FRESH_SECONDS}`);
  res.vary("accept-encoding");
  res.setHeader("etag", answer.etag(encoding));
  if (answer.total !== undefined) res.setHeader("x-total-count", answer.total);
  // Express's own test gives up when a caller also says no-cache, as every `fetch` with a condition does.
  if (tags !== undefined && answer.isAmong(tags)) {
    res.status(304).end();
    return SENT;
  }
  const body = await answer.encode(encoding);
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("content-length", body.length);
  if (encoding !== "identity") res.setHeader("content-encoding", encoding);
  res.end(body);
  return SENT;
}
