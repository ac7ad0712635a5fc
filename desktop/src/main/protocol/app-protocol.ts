import { readFile } from "node:fs/promises";
import path from "node:path";
import { isOwnPage } from "./app-address";
import { contentSecurityPolicy } from "./content-security-policy";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wav": "audio/wav",
  ".woff2": "font/woff2",
  ".json": "application/json",
};
const FIRST_PAGE = "index.html";

/**
 * Returns the file for a URL of ours; null outside the folder or for an invalid URL. A path without an extension is a
 * screen, rendered by index.html.
 */
export function fileOf(folder: string, url: string): string | null {
  let pathname: string;
  try {
    pathname = decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
  const file = path.join(folder, path.extname(pathname) === "" ? FIRST_PAGE : pathname);
  const inside = path.relative(folder, file);
  return inside.startsWith("..") || path.isAbsolute(inside) || pathname.includes("\0") ? null : file;
}

interface Options {
  /** The built pages. */
  folder: string;
  shopAddress: () => string | null;
}

/** Serves `app://fundi/…` from the program's files only. */
export function createAppProtocol({ folder, shopAddress }: Options) {
  return async ({ url, method }: Pick<Request, "url" | "method">): Promise<Response> => {
    if (method !== "GET" && method !== "HEAD") return new Response(null, { status: 405 });
    const file = isOwnPage(url) ? fileOf(folder, url) : null;
    const body = file && (await readFile(file).catch(() => null));
    if (!file || !body) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
    return new Response(new Uint8Array(body), {
      headers: {
        "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
        "content-security-policy": contentSecurityPolicy(shopAddress()),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-cache",
      },
    });
  };
}
