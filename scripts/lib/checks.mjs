import { readFileSync } from "node:fs";
import path from "node:path";
import { lockProblems } from "./lock-file.mjs";
import { installed, root } from "./paths.mjs";
import { runTool } from "./tool.mjs";

/** @typedef {{ name: string, run: () => Promise<string> }} Check `run` answers what is wrong; "" when nothing is */

const WORKSPACES = [".", "shared", "api", "storefront", "desktop"];
const BOUNDED = [
  "shared/src",
  "api/src",
  "storefront/app",
  "storefront/server.ts",
  "desktop/src",
  "migrations",
  "knexfile.ts",
];

/** @type {Check[]} */
const CHECKS = [
  ...WORKSPACES.map((folder) => ({
    name: `types: ${folder === "." ? "scripts, tests, migrations" : folder}`,
    run: () => tool("typescript/bin/tsc", "-p", folder, "--pretty", "false"),
  })),
  {
    name: "lint and format",
    run: () => tool("@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."),
  },
  {
    name: "who imports whom",
    run: () => tool("dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", ...BOUNDED),
  },
  {
    name: "lock file",
    run: async () => lockProblems(readFileSync(path.join(root, "package-lock.json"), "utf8")).join("\n"),
  },
  {
    name: "what is generated from electron.d.ts",
    run: async () => (await import("./electron-api.mjs")).electronApiProblems(),
  },
  { name: "electron-builder.yml", run: packagingProblems },
];

/** What electron-builder's own schema says of our configuration, and names that must be the same in two places. */
async function packagingProblems() {
  const { default: reader } = await import("app-builder-lib/out/util/config/config.js");
  const { DebugLogger } = await import("builder-util");
  const desktop = path.join(root, "desktop");
  try {
    const config = await reader.getConfig(desktop, path.join(root, "electron-builder.yml"), null);
    await reader.validateConfiguration(config, new DebugLogger(false));
    const about = JSON.parse(readFileSync(path.join(desktop, "package.json"), "utf8"));
    return config.productName === about.productName ? "" : "productName differs from desktop/package.json's";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Runs one installed tool and answers its output when it fails.
 * @param {string} program
 * @param {string[]} args
 */
async function tool(program, ...args) {
  const { code, output } = await runTool([installed(program), ...args], { show: false });
  return code === 0 ? "" : output.trim() || `exit code ${code}`;
}

/**
 * Everything that can be said about the code without running it. Two at a time: more would not be faster on two cores.
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function runChecks() {
  /** @type {string[]} */
  const failed = [];
  const waiting = [...CHECKS];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begin = performance.now();
      const problem = await check.run();
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(`${problem ? "✗" : "✓"} ${check.name} (${seconds} s)${problem ? `\n${problem}\n` : ""}`);
      if (problem) failed.push(check.name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
