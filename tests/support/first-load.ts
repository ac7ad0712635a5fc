import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../../scripts/lib/paths.mjs";

/** What a page of the storefront has its browser fetch as JavaScript before anybody does anything. */
interface FirstLoad {
  /** Paths below the built client. */
  scripts: string[];
  /** Their size in bytes, each packed with gzip, as a browser without brotli gets them. */
  bytes: number;
}

/** Returns the scripts of a rendered page with their size. Others, which load later, are only named in the page. */
export function firstLoadOf(html: string): FirstLoad {
  const found = html.matchAll(/(?:href=|src=|import [^;]{0,60}?)"(\/assets\/(?:sw\/)?[\w.-]+\.js)"/g);
  const scripts = [...new Set([...found].map(([, file = ""]) => file))];
  const sizeOf = (script: string) =>
    gzipSync(readFileSync(path.join(root, "storefront/build/client", script)), { level: 9 }).length;
  return { scripts, bytes: scripts.reduce((sum, script) => sum + sizeOf(script), 0) };
}
