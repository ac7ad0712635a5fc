import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./paths.mjs";

/** `import … from "x"`, `export … from "x"` and `import "x"` at the start of a line: what Node loads before the first line runs. */
const STATIC_IMPORT = /^(?:import|export)\b(?:[^"';]*\bfrom)?\s*["']([^"']+)["']/gm;

/** `import("./x")`: how an entry script loads the rest after it has checked the version of Node. */
const LATE_IMPORT = /^\s*(?:await )?import\("([^"]+)"\)/gm;

/**
 * Returns the packages that a script imports before it can install them.
 * @param {string} entry
 */
function packagesBefore(entry) {
  const packages = new Set();
  const seen = new Set();
  const walk = (/** @type {string} */ file) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    const late =
      file === path.join(root, entry) && !text.includes("ensureDependencies()") ? text.matchAll(LATE_IMPORT) : [];
    for (const [, name = ""] of [...text.matchAll(STATIC_IMPORT), ...late]) {
      if (name.startsWith(".")) walk(path.resolve(path.dirname(file), name));
      else if (!name.startsWith("node:")) packages.add(`${path.relative(root, file)} imports ${name}`);
    }
  };
  walk(path.join(root, entry));
  expect([...seen].filter((file) => !existsSync(file))).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
  return [...packages];
}

it.each(["start", "test", "check", "bench", "catalog", "restore-backup"])(
  "npm run %s starts without installed packages",
  (name) => {
    expect(packagesBefore(`scripts/${name}.mjs`)).toEqual([]);
  },
);
