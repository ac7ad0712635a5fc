import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number] | "identity";

/** Compression effort: `quick` for what is cached for seconds or minutes, `thorough` for the files of a build. */
export type Effort = "quick" | "thorough";

const BROTLI_QUALITY: Record<Effort, number> = { quick: 5, thorough: constants.BROTLI_MAX_QUALITY };
/** Smaller bodies are not worth compressing again and again. */
const COMPRESSED_FROM_BYTES: Record<Effort, number> = { quick: 1024, thorough: 0 };

const compressors = {
  br: (body: Buffer, effort: Effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        // A window no larger than our bodies: allocating the default of 4 MB takes longer than compressing.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** The body of a response that is sent repeatedly: compressed at most once per encoding. */
export class EncodedBody {
  readonly #plain: Buffer;
  readonly #effort: Effort;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();
  /** Identifies the content, for ETags. */
  readonly hash: string;

  constructor(plain: Buffer, effort: Effort = "quick") {
    this.#plain = plain;
    this.#effort = effort;
    this.hash = createHash("sha1").update(plain).digest("base64url");
  }

  /** Uncompressed length in bytes. */
  get length(): number {
    return this.#plain.length;
  }

  /** Returns the best encoding that an Accept-Encoding header allows; `br` first, as browsers accept all alike. */
  encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.length < COMPRESSED_FROM_BYTES[this.#effort]) return "identity";
    const allowed = accepted.split(",").filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
    const names = allowed.map((part) => part.split(";", 1)[0]?.trim());
    return ENCODINGS.find((name) => names.includes(name)) ?? "identity";
  }

  /** Returns the bytes in an encoding; undefined if they are not compressed yet. */
  ready(encoding: Encoding): Buffer | undefined {
    if (encoding === "identity") return this.#plain;
    const bytes = this.#compressed.get(encoding);
    return Buffer.isBuffer(bytes) ? bytes : undefined;
  }

  /** Resolves with the bytes in an encoding. Concurrent callers share one compression; a failed one is tried again. */
  async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.#plain;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const pending = compressors[encoding](this.#plain, this.#effort);
    this.#compressed.set(encoding, pending);
    try {
      const bytes = await pending;
      this.#compressed.set(encoding, bytes);
      return bytes;
    } catch (error) {
      this.#compressed.delete(encoding);
      throw error;
    }
  }
}
