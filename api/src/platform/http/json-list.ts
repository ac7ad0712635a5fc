import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { SENT, type Sent } from "./route";

/** Joins parts of several items each into one JSON list. */
async function* listOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let mark = "[";
  for await (const items of parts) {
    if (items === "") continue;
    yield mark + items;
    mark = ",";
  }
  yield mark === "[" ? "[]" : "]";
}

const callerLeft = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/**
 * Streams a long JSON list as it is read, with backpressure, so that it does not delay other requests. Each part is the
 * JSON of some items with commas between them.
 */
export async function sendList(res: Response, total: number, parts: AsyncIterable<string>): Promise<Sent> {
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("cache-control", "no-store");
  res.setHeader("x-total-count", total);
  try {
    await pipeline(Readable.from(listOf(parts)), res);
  } catch (error) {
    if (!callerLeft(error)) throw error;
  }
  return SENT;
}
