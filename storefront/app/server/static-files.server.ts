import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import { CachedResponse } from "./cached-response.server";

const TYPES: Record<string, string> = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" };

/**
 * Serves scripts and styles of a build, whose names change with their content: each is read and compressed once.
 * Other files are left to the next handler.
 */
export function immutableFiles(folder: string): RequestHandler {
  const files = new Map<string, Promise<CachedResponse | null>>();
  const load = async (name: string): Promise<CachedResponse | null> => {
    const type = TYPES[path.extname(name)];
    const body = type && (await readFile(path.join(folder, name)).catch(() => null));
    if (!body) return null;
    return new CachedResponse(
      200,
      [
        ["Content-Type", type],
        ["Cache-Control", "public, max-age=31536000, immutable"],
      ],
      body,
      "thorough",
    );
  };
  return async (req, res, next) => {
    const name = path.basename(req.path);
    if (req.path !== `/${name}` || !TYPES[path.extname(name)]) return next();
    const known = files.get(name) ?? load(name);
    const file = await known;
    if (!file) return next();
    files.set(name, known);
    await file.send(req, res);
  };
}
