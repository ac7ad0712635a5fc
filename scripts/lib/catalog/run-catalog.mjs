import path from "node:path";
import { createServer } from "vite";
import { installed, root } from "../paths.mjs";
import { runTool } from "../process/tool.mjs";
import { ensureChromium } from "../test/chromium.mjs";
import { compareCatalog, grep } from "./compare-catalog.mjs";

const PORT = 4400;

/**
 * Serves the catalogue until Ctrl-C, checks it, or compares it with that of a revision.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runCatalog(args) {
  const [option, ...rest] = args;
  if (option === undefined) return await serveCatalog();
  if (option === "--check" && rest.length <= 1) return await checkCatalog(rest);
  const [revision, ...parts] = rest;
  if (option === "--compare" && revision && parts.length <= 1) return await compareCatalog(revision, parts);
  throw new Error(
    `Unknown arguments "${args.join(" ")}". There is: npm run catalog [-- --check [PART] | --compare REVISION [PART]]`,
  );
}

async function serveCatalog() {
  const server = await createServer({
    configFile: path.join(root, "tests/catalog/vite.config.ts"),
    server: { port: PORT },
    logLevel: "warn",
  });
  await server.listen();
  console.log(`The component catalogue: ${server.resolvedUrls?.local[0] ?? ""}  (Ctrl-C stops it)`);
  return 0;
}

/** @param {string[]} parts of the ids of the components; without any, all */
async function checkCatalog(parts) {
  ensureChromium();
  const args = ["test", "-c", "tests/catalog/playwright.config.ts", "--project=catalog", ...grep(parts)];
  const { code } = await runTool([installed("playwright/cli.js"), ...args], { show: true, env: { NODE_ENV: "test" } });
  return code;
}
