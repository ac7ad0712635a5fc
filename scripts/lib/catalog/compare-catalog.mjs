import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installed, root } from "../paths.mjs";
import { runTool } from "../process/tool.mjs";
import { ensureChromium } from "../test/chromium.mjs";
import { buildCatalog } from "./build-catalog.mjs";
import { catalogIds } from "./catalog-files.mjs";

const REPORT = "playwright-report/catalog";

/**
 * Draws every component as it is in a revision and as it is now, in the same browser, and writes a report of those that
 * differ: before, after, and the difference.
 * @param {string} revision
 * @param {string[]} parts of the ids of the components; without any, all
 * @returns {Promise<number>} 1 if something looks different, else 0
 */
export async function compareCatalog(revision, parts) {
  ensureChromium();
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-catalog-"));
  try {
    const before = path.join(folder, "source");
    checkOut(revision, before);
    if (!existsSync(path.join(before, "tests/catalog/vite.config.ts")))
      throw new Error(`${revision} has no component catalogue to compare with.`);
    const pictures = path.join(folder, "pictures");
    console.log(`Drawing the components of ${revision}…`);
    await draw(before, path.join(folder, "before"), pictures, [
      "--update-snapshots=all",
      "--reporter=dot",
      ...grep(parts),
    ]);
    console.log("Drawing the components as they are now…");
    const code = await draw(root, path.join(folder, "after"), pictures, [
      "--update-snapshots=none",
      "--reporter=list,html",
      ...grep(parts),
    ]);
    report(catalogIds(before), catalogIds(root));
    console.log(
      code === 0
        ? "No component looks different."
        : `Some components look different: ${path.join(REPORT, "index.html")} shows before, after and the difference.`,
    );
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Playwright's options that select components by a part of their ids. */
export const grep = (/** @type {string[]} */ parts) => parts.map((part) => `--grep=${part}`);

/**
 * Writes the files of a revision into a folder, and nothing into the repository. It uses the installed packages of now.
 * @param {string} revision
 * @param {string} folder
 */
function checkOut(revision, folder) {
  mkdirSync(folder);
  const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, ".index") };
  for (const args of [
    ["read-tree", revision],
    ["checkout-index", "--all", `--prefix=${folder}/`],
  ]) {
    const { status, stderr } = spawnSync("git", args, { cwd: root, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
  }
  for (const workspace of ["", "storefront", "desktop"]) {
    const packages = path.join(root, workspace, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, workspace, "node_modules"), "junction");
  }
}

/**
 * Builds the catalogue of a folder and takes its pictures, or compares it with them.
 * @param {string} source
 * @param {string} dist
 * @param {string} pictures
 * @param {string[]} options
 */
async function draw(source, dist, pictures, options) {
  await buildCatalog(source, dist);
  const args = ["test", "-c", "tests/catalog/playwright.config.ts", "--project=screenshots", ...options];
  const env = {
    NODE_ENV: "test",
    CATALOG_ROOT: source,
    CATALOG_DIST: dist,
    CATALOG_PICTURES: pictures,
    PLAYWRIGHT_HTML_OPEN: "never",
    PLAYWRIGHT_HTML_OUTPUT_DIR: path.join(root, REPORT),
  };
  return (await runTool([installed("playwright/cli.js"), ...args], { show: true, env })).code;
}

/**
 * Names the components that only one side has; they are not compared.
 * @param {string[]} before
 * @param {string[]} after
 */
function report(before, after) {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length > 0) console.log(`New: ${added.join(", ")}`);
  if (removed.length > 0) console.log(`Removed: ${removed.join(", ")}`);
}
