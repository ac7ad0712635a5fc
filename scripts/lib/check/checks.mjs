import { readFileSync } from "node:fs";
import path from "node:path";
import { knownMigrations } from "../database/upgrade.mjs";
import { installed, root } from "../paths.mjs";
import { runTool } from "../process/tool.mjs";
import { citationProblems } from "./citations.mjs";
import { commandProblems } from "./document-commands.mjs";
import { documentProblems } from "./document-paths.mjs";
import { folderProblems } from "./folder-sizes.mjs";
import { lockProblems } from "./lock-file.mjs";
import { knownPatterns, patternProblems, productPatterns } from "./patterns.mjs";
import { releaseProblems } from "./releases.mjs";
import { repositoryFiles, repositoryText } from "./repository-files.mjs";
import { retiredTermProblems } from "./retired-terms.mjs";

/** @typedef {{ name: string, run: () => Promise<string> }} Check `run` returns the problems; "" when there are none */

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
    run: () => tool("typescript-native/bin/tsc", "-p", folder, "--pretty", "false"),
  })),
  {
    name: "lint and format",
    run: () => tool("@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."),
  },
  {
    name: "import rules",
    run: () => tool("dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", ...BOUNDED),
  },
  {
    name: "lock file",
    run: async () => lockProblems(readFileSync(path.join(root, "package-lock.json"), "utf8")).join("\n"),
  },
  {
    name: "paths in documents",
    run: async () => documentProblems(repositoryFiles(), repositoryText).join("\n"),
  },
  {
    name: "commands in documents",
    run: async () => commandProblems(repositoryFiles(), repositoryText).join("\n"),
  },
  {
    name: "citations",
    run: async () => citationProblemsOf(repositoryFiles()).join("\n"),
  },
  {
    name: "sizes of folders",
    run: async () => folderProblems(repositoryFiles(), repositoryText).join("\n"),
  },
  {
    name: "retired terms",
    run: async () =>
      repositoryFiles()
        .flatMap((file) => retiredTermProblems(file, repositoryText(file)))
        .join("\n"),
  },
  {
    name: "regular expressions",
    run: async () => patternProblems(productPatterns(), knownPatterns()).join("\n"),
  },
  {
    name: "files generated from electron.d.ts",
    run: async () => (await import("../generate/electron-api.mjs")).electronApiProblems(),
  },
  {
    name: "error-code reference",
    run: async () => (await import("../generate/error-reference.mjs")).errorReferenceProblems(),
  },
  {
    name: "migrations of releases",
    run: async () => releaseProblems(releasesOf(), knownMigrations()).join("\n"),
  },
  {
    name: "texts of the storefront in every language",
    run: async () => (await import("../messages/catalogue.mjs")).catalogueProblems(),
  },
  {
    name: "texts outside the catalogue",
    run: async () =>
      (await import("../messages/literal-problems.mjs")).allLiteralProblems(repositoryFiles()).join("\n"),
  },
  { name: "electron-builder.yml", run: packagingProblems },
];

const releasesOf = () => JSON.parse(readFileSync(path.join(root, "migrations/releases.json"), "utf8"));

const citationProblemsOf = (/** @type {string[]} */ files) =>
  files.flatMap((file) => citationProblems(file, repositoryText(file), files));

/** Validates our configuration against electron-builder's schema, and compares names that must be equal in two places. */
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
 * Runs one installed tool and returns its output when it fails.
 * @param {string} program
 * @param {string[]} args
 */
async function tool(program, ...args) {
  const { code, output } = await runTool([installed(program), ...args], { show: false });
  return code === 0 ? "" : output.trim() || `exit code ${code}`;
}

/**
 * Runs all static checks, two in parallel: more would not be faster on two cores.
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
