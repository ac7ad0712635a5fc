import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  checkKey,
  contentTypeOf,
  type FileEntry,
  FileMissing,
  type FileStore,
  FileStoreUnavailable,
  isKey,
} from "./file-store";
import { type BucketSettings, createS3Client, S3Failure } from "./s3-client";

export interface S3FileSettings extends BucketSettings {
  /** Prepended to each key; empty, or ends with a slash. */
  prefix: string;
  /** For caches, where visitors read the bucket. */
  cacheControl?: string;
  /** How long S3 may be silent, in milliseconds; tests shorten it. */
  silenceMs?: number;
}

const SILENCE_MS = 15_000;
/** The slowest line that is waited for: 1 Mbit/s. */
const BYTES_PER_MS = 125;
const RETRIES = 2;

/** Stores files in a bucket below a prefix. Requests are signed: nobody else needs the right to read it. */
export function s3FileStore(settings: S3FileSettings): FileStore {
  const { prefix, bucket, cacheControl, silenceMs = SILENCE_MS } = settings;
  const client = createS3Client(settings, { retries: RETRIES });

  const failure = (key: string, error: unknown): Error => {
    if (error instanceof S3Failure) {
      if (error.code === "NoSuchKey") return new FileMissing(key, { cause: error });
      if (error.status === 416) return new RangeError(`The range begins behind the end of ${key}.`, { cause: error });
      return new FileStoreUnavailable(error.message, { cause: error });
    }
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return new FileStoreUnavailable(`The bucket ${bucket} does not respond: ${reason}`, { cause: error });
  };
  async function attempt<T>(key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw failure(key, error);
    }
  }

  /** Reads a body; an interruption, or silence while it is waited for, becomes FileStoreUnavailable. */
  async function* bytesOf(key: string, response: Response, stopped: AbortController) {
    if (!response.body) return;
    const reader = response.body.getReader();
    try {
      for (;;) {
        const silence = setTimeout(() => stopped.abort(new Error("the transfer stopped")), silenceMs);
        const { done, value } = await reader.read().finally(() => clearTimeout(silence));
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw failure(key, error);
    }
  }

  return {
    async put(key, content, signal) {
      checkKey(key);
      const bytes = content instanceof Uint8Array ? content.length : (await stat(content.file)).size;
      try {
        await client.request("PUT", prefix + key, {
          headers: { "content-type": contentTypeOf(key), ...(cacheControl && { "cache-control": cacheControl }) },
          content,
          timeoutMs: silenceMs + Math.ceil(bytes / BYTES_PER_MS),
          signal,
        });
      } catch (error) {
        signal?.throwIfAborted();
        throw failure(key, error);
      }
      if (!(content instanceof Uint8Array)) await rm(content.file, { force: true });
    },

    async get(key, range) {
      checkKey(key);
      const stopped = new AbortController();
      const response = await attempt(key, () =>
        client.request("GET", prefix + key, {
          headers: range ? { range: `bytes=${range.start}-${range.end ?? ""}` } : {},
          timeoutMs: silenceMs,
          signal: stopped.signal,
        }),
      );
      const content = Readable.from(bytesOf(key, response, stopped), { objectMode: false });
      // The connection is released, however the reading ends.
      content.once("close", () => stopped.abort());
      const whole = response.headers.get("content-range")?.split("/")[1];
      const size = Number(whole ?? response.headers.get("content-length"));
      return { content, size, contentType: response.headers.get("content-type") ?? contentTypeOf(key) };
    },

    async *list(folder) {
      if (folder !== "") checkKey(folder.replace(/\/$/, ""));
      for (let token: string | undefined = ""; token !== undefined; ) {
        const page: string = await attempt(folder, async () => {
          const query = {
            "list-type": "2",
            prefix: prefix + folder,
            ...(token && { "continuation-token": token }),
          };
          return (await client.request("GET", "", { query, timeoutMs: silenceMs })).text();
        });
        yield* entriesOf(page, prefix);
        token = textOf(page, "IsTruncated") === "true" ? textOf(page, "NextContinuationToken") : undefined;
      }
    },

    async delete(key) {
      checkKey(key);
      await attempt(key, () => client.request("DELETE", prefix + key, { timeoutMs: silenceMs })).catch((error) => {
        if (!(error instanceof FileMissing)) throw error;
      });
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Returns the text of the first element of that name. */
function textOf(xml: string, name: string): string | undefined {
  const [open, close] = [`<${name}>`, `</${name}>`];
  const start = xml.indexOf(open);
  const end = xml.indexOf(close, start);
  if (start < 0 || end < 0) return undefined;
  return xml.slice(start + open.length, end).replace(/&(\w+);/g, (entity, letters) => ENTITIES[letters] ?? entity);
}

function* entriesOf(page: string, prefix: string): Generator<FileEntry> {
  for (const entry of page.split("<Contents>").slice(1)) {
    const key = textOf(entry, "Key") ?? "";
    const [size, modified] = [textOf(entry, "Size"), textOf(entry, "LastModified")];
    const own = key.slice(prefix.length);
    // Some programs create empty objects that stand for a folder.
    if (!isKey(own) || !size || !modified) continue;
    yield { key: own, size: Number(size), modifiedAt: new Date(modified) };
  }
}
