import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import { KeptAnswer } from "./kept-answer.server";

const TYPES: Record<string, string> = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" };

/**
 * Scripts and styles of a build, which never change under their names: each is read and compressed once, not for every
 * visitor. Other files are left to the next handler.
 */
export function keptFiles(folder: string): RequestHandler {
  const files = new Map<string, Promise<KeptAnswer | null>>();
  const load = async (name: string): Promise<KeptAnswer | null> => {
    const type = TYPES[path.extname(name)];
    const body = type && (await readFile(path.join(folder, name)).catch(() => null));
    if (!body) return null;
    return new KeptAnswer(
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
