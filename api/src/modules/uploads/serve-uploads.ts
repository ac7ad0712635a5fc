import { pipeline } from "node:stream/promises";
import { AppError } from "@fundi/shared/contract/errors";
import type { Request, RequestHandler, Response } from "express";
import { type ByteRange, FileMissing, type FileStore, type StoredFile } from "../../platform/files/file-store";
import { PICTURE_TYPE } from "../../platform/images/read-picture";
import { isPictureKey } from "./own-pictures";

const YEAR_S = 365 * 24 * 3600;
const ONE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Serves the pictures among the shop's files. Whatever a file is, browsers treat it as a picture and nothing else. It
 * passes on what it does not have.
 */
export function serveUploads(files: Pick<FileStore, "get">): RequestHandler {
  return async (req, res, next) => {
    const key = req.path.slice(1);
    if ((req.method !== "GET" && req.method !== "HEAD") || !isPictureKey(key)) return next();
    // Its content never changes: its key identifies it.
    const tag = `"${key}"`;
    const headers = {
      etag: tag,
      "cache-control": `public, max-age=${YEAR_S}, immutable`,
      "x-content-type-options": "nosniff",
      // The console shows them from its own origin.
      "cross-origin-resource-policy": "cross-origin",
    };
    if (isFresh(req, tag)) return res.status(304).set(headers).end();
    const range = rangeOf(req, tag);
    const picture = await open(files, key, range);
    if (!picture) return next();
    return send(req, res.set(headers), picture, range);
  };
}

/** Returns whether the client has the picture already. */
const isFresh = (req: Request, tag: string): boolean =>
  (req.get("if-none-match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === tag);

/** Returns the one range that a request asks for; other requests get the whole file, as the protocol allows. */
function rangeOf(req: Request, tag: string): ByteRange | undefined {
  const [, start, end = ""] = ONE_RANGE.exec(req.get("range") ?? "") ?? [];
  if (start === undefined || (req.get("if-range") ?? tag) !== tag) return undefined;
  const range = { start: Number(start), ...(end && { end: Number(end) }) };
  return range.end !== undefined && range.end < range.start ? undefined : range;
}

async function open(files: Pick<FileStore, "get">, key: string, range?: ByteRange): Promise<StoredFile | null> {
  try {
    return await files.get(key, range);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    if (error instanceof RangeError)
      throw new AppError("VALIDATION_ERROR", "The picture ends before that range.", undefined, {
        cause: error,
        status: 416,
      });
    throw error;
  }
}

async function send(req: Request, res: Response, { content, size }: StoredFile, range?: ByteRange): Promise<void> {
  res.setHeader("content-type", PICTURE_TYPE);
  res.setHeader("accept-ranges", "bytes");
  const last = Math.min(range?.end ?? size - 1, size - 1);
  if (range) res.status(206).setHeader("content-range", `bytes ${range.start}-${last}/${size}`);
  res.setHeader("content-length", range ? last - range.start + 1 : size);
  if (req.method === "HEAD") {
    content.destroy();
    res.end();
  } else await pipeline(content, res);
}
