import type { OutgoingHttpHeaders } from "node:http";
import type { Encoding } from "@fundi/shared/server/encoded-body";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { type PublicResponse, sendPublic } from "./public-response";
import { createResponseCache } from "./response-cache";
import type { Sent } from "./route";

/** A request: the cache key of its response, and how to render it. */
export interface PublicRequest {
  key: string;
  render: () => Promise<PublicResponse>;
}

export interface PublicResponses {
  /** Sends the cached response, or renders it. */
  serve(res: Response, request: PublicRequest): Promise<Sent>;
  /** Serves addresses from the cache, ahead of all other middleware. */
  fastLane: RequestHandler;
  /** After a change of these subjects, responses that show one of them are rendered again. */
  outdate(subjects: readonly string[]): void;
}

/** A cached response with the headers that the app adds to every response. */
interface CachedResponse {
  response: PublicResponse;
  headers: OutgoingHttpHeaders;
  /** Raw headers, per encoding. */
  raw: Map<Encoding, string[]>;
}

const MAX_BYTES = 8 * 1024 * 1024;
const LONGEST_ADDRESS = 500;
/** Approximate memory of an address and its headers. */
const ADDRESS_BYTES = 3000;
/** Headers of one request or one encoding only. */
const OWN_HEADERS = new Set(["x-request-id", "etag", "content-length", "content-encoding"]);

const sharedHeaders = (res: Response): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name)));

function rawHeaders(cached: CachedResponse, encoding: Encoding, length: number): string[] {
  const cachedHeaders = cached.raw.get(encoding);
  if (cachedHeaders) return cachedHeaders;
  const headers = {
    ...cached.headers,
    etag: cached.response.etag(encoding),
    "content-length": length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  };
  const raw = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  cached.raw.set(encoding, raw);
  return raw;
}

/** Sends a cached response; returns false when its bytes are not cached in the encoding that the caller accepts. */
function replay(cached: CachedResponse, req: Request, res: Response): boolean {
  const encoding = cached.response.encodingFor(req.headers["accept-encoding"]);
  const body = cached.response.ready(encoding);
  if (!body || req.headers["if-none-match"] !== undefined) return false;
  res.writeHead(200, rawHeaders(cached, encoding, body.length));
  res.end(body);
  return true;
}

/**
 * Caches responses that are the same for everybody until something changes, twice: by key, so that different spellings
 * share one, and by address, so that usual requests need no parsing, no limits and no log.
 */
export function createPublicResponses(): PublicResponses {
  const answers = createResponseCache();
  const addresses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => response.footprint + ADDRESS_BYTES,
  });

  return {
    async serve(res, { key, render }) {
      const response = await answers.get(key, render);
      const sent = await sendPublic(res, response);
      const { method, originalUrl, headers } = res.req;
      const usual = method === "GET" && headers.origin === undefined && res.statusCode === 200;
      if (usual && !response.isOutdated && originalUrl.length <= LONGEST_ADDRESS)
        addresses.set(originalUrl, { response, headers: sharedHeaders(res), raw: new Map() });
      return sent;
    },

    fastLane(req, res, next) {
      // Another origin gets its own headers.
      const plain = req.method === "GET" && req.headers.origin === undefined;
      const cached = plain ? addresses.get(req.url) : undefined;
      if (!cached || cached.response.isOutdated || !replay(cached, req, res)) next();
    },

    outdate: answers.outdate,
  };
}
