import type { OutgoingHttpHeaders } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { createAnswerCache } from "./answer-cache";
import { type Encoding, type PublicAnswer, sendPublic } from "./public-answer";
import type { Sent } from "./route";

/** What is asked, as a key under which the answer may be kept, and how it is answered. */
export interface PublicQuestion {
  key: string;
  render: () => Promise<PublicAnswer>;
}

export interface PublicAnswers {
  /** Sends the kept answer, or the one that is rendered now. */
  serve(res: Response, question: PublicQuestion): Promise<Sent>;
  /** Answers addresses that were answered before, ahead of everything else an app does. */
  fastLane: RequestHandler;
  /** Forgets everything: something changed. */
  clear(): void;
}

/** An answer with the headers that every answer of the app has. */
interface Kept {
  answer: PublicAnswer;
  headers: OutgoingHttpHeaders;
  /** As they are written, per encoding. */
  raw: Map<Encoding, string[]>;
}

const MAX_BYTES = 8 * 1024 * 1024;
const LONGEST_ADDRESS = 500;
/** What an address and its headers take, about. */
const ADDRESS_BYTES = 3000;
/** Headers of one request or one encoding only. */
const OWN_HEADERS = new Set(["x-request-id", "etag", "content-length", "content-encoding"]);

const sharedHeaders = (res: Response): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name)));

function rawHeaders(kept: Kept, encoding: Encoding, length: number): string[] {
  const known = kept.raw.get(encoding);
  if (known) return known;
  const headers = {
    ...kept.headers,
    etag: kept.answer.etag(encoding),
    "content-length": length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  };
  const raw = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  kept.raw.set(encoding, raw);
  return raw;
}

/** Sends a kept answer again; false when its bytes are not there in the encoding that the caller wants. */
function replay(kept: Kept, req: Request, res: Response): boolean {
  const encoding = kept.answer.encodingFor(req.headers["accept-encoding"]);
  const body = kept.answer.body(encoding);
  if (!body || req.headers["if-none-match"] !== undefined) return false;
  res.writeHead(200, rawHeaders(kept, encoding, body.length));
  res.end(body);
  return true;
}

/**
 * Keeps answers that are the same for everybody until something changes, twice: by what was asked, so that different
 * spellings share one, and by address, so that the usual ones need no parsing, no limits and no log.
 */
export function createPublicAnswers(): PublicAnswers {
  const answers = createAnswerCache();
  const addresses = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.footprint + ADDRESS_BYTES,
  });
  let changes = 0;

  return {
    async serve(res, { key, render }) {
      const before = changes;
      const answer = await answers.get(key, render);
      const sent = await sendPublic(res, answer);
      const { method, originalUrl, headers } = res.req;
      const usual = method === "GET" && headers.origin === undefined && res.statusCode === 200;
      if (usual && before === changes && originalUrl.length <= LONGEST_ADDRESS)
        addresses.set(originalUrl, { answer, headers: sharedHeaders(res), raw: new Map() });
      return sent;
    },

    fastLane(req, res, next) {
      // Another origin is answered with headers of its own.
      const plain = req.method === "GET" && req.headers.origin === undefined;
      const kept = plain ? addresses.get(req.url) : undefined;
      if (!kept || !replay(kept, req, res)) next();
    },

    clear() {
      changes += 1;
      answers.clear();
      addresses.clear();
    },
  };
}
