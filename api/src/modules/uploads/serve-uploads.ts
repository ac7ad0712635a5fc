import { readFile } from "node:fs/promises";
import path from "node:path";
import express, { type RequestHandler } from "express";
import { PICTURE_TYPE } from "./stores/store";

const PICTURE = /^\/[a-z-]+\/[\w-]+(\.thumb)?\.webp$/;
const YEAR_MS = 365 * 24 * 3_600_000;

/** Serves the pictures of the local disk. Whatever a file is, browsers treat it as a picture and nothing else. */
export function serveUploads(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: YEAR_MS,
    setHeaders(res) {
      res.setHeader("content-type", PICTURE_TYPE);
      res.setHeader("x-content-type-options", "nosniff");
      // The console shows them from its own origin.
      res.setHeader("cross-origin-resource-policy", "cross-origin");
    },
  });
  return (req, res, next) => (PICTURE.test(req.path) ? files(req, res, next) : next());
}

/** Returns the bytes of an address under /uploads; null when it is another address or missing. */
export async function readLocalUpload(folder: string, url: string): Promise<Buffer | null> {
  const name = url.startsWith("/uploads/") ? url.slice("/uploads".length) : "";
  if (!PICTURE.test(name)) return null;
  try {
    return await readFile(path.join(folder, name));
  } catch {
    return null;
  }
}
