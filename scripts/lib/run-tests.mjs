import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runChecks } from "./checks.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { installed } from "./paths.mjs";
import { fromPlaywright, fromVitest, honest, sum, summary } from "./test-results.mjs";
import { runTool } from "./tool.mjs";

/** @typedef {import("./test-results.mjs").Results} Results */

/** @type {Record<string, (folder: string) => Promise<Results>>} in the order in which they run */
const STAGES = { check: runCheckStage, unit: runUnitStage, e2e: runJourneyStage, accessibility: runAccessibilityStage };

/**
 * A stage that could not run is a failure.
 * @param {string} name
 * @returns {Results}
 */
const notRun = (name) => ({ passed: 0, failed: 1, skipped: 0, failures: [`✗ ${name} could not run`] });

/**
 * `npm test [-- --only check|unit|e2e|accessibility]`: every stage runs even when an earlier one failed, so that one run tells all.
 * @param {string[]} args
 * @returns {Promise<boolean>} whether something ran and nothing failed
 */
export async function runTests(args) {
  const names = stagesIn(args);
  ensureDependencies();
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-results-"));
  // Ctrl-C reaches the test runners by itself; we wait until they have cleaned up.
  let interrupted = false;
  process.on("SIGINT", () => {
    interrupted = true;
  });
  /** @type {Results[]} */
  const results = [];
  try {
    for (const name of names) {
      if (interrupted) break;
      console.log(`\n── ${name} ──`);
      const began = Date.now();
      results.push(await runStage(name, folder));
      console.log(`\n── ${name}: ${minutes(Date.now() - began)} ──`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (interrupted) throw new Error("Interrupted.");
  const total = sum(results);
  console.log(`\n${summary(total)}`);
  return total.failed === 0 && (total.passed > 0 || names.join() === "check");
}

/**
 * @param {number} ms
 * @returns {string} minutes and seconds, as 12:03
 */
const minutes = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/**
 * @param {string[]} args
 * @returns {string[]}
 */
function stagesIn(args) {
  const all = Object.keys(STAGES);
  if (args.length === 0) return all;
  const [option, name = ""] = args;
  if (args.length === 2 && option === "--only" && all.includes(name)) return [name];
  throw new Error(`Unknown arguments "${args.join(" ")}". There is: npm test -- --only ${all.join("|")}`);
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Promise<Results>}
 */
async function runStage(name, folder) {
  try {
    return (await STAGES[name]?.(folder)) ?? notRun(name);
  } catch (error) {
    console.error(error);
    return notRun(name);
  }
}

/** Checks are no tests: one that passes is not counted, one that fails is. */
async function runCheckStage() {
  const failed = await runChecks();
  return { passed: 0, failed: failed.length, skipped: 0, failures: failed.map((name) => `✗ ${name}`) };
}

/** @param {string} folder */
async function runUnitStage(folder) {
  const report = path.join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runTool([installed("vitest/vitest.mjs"), "run", ...reporters], {
    show: true,
    env: { NODE_ENV: "test" },
  });
  return honest(read(report, fromVitest), code);
}

/** @param {string} folder */
function runJourneyStage(folder) {
  const projects = ["journeys", "desktop-win32", "desktop-darwin", "desktop-linux", "electron"].map(
    (project) => `--project=${project}`,
  );
  return runPlaywright(path.join(folder, "journeys.json"), projects);
}

/** @param {string} folder */
function runAccessibilityStage(folder) {
  return runPlaywright(path.join(folder, "accessibility.json"), ["--project=accessibility", "--workers=2"]);
}

/**
 * @param {string} report where Playwright writes what came out
 * @param {string[]} which
 */
async function runPlaywright(report, which) {
  ensureChromium();
  const { code } = await runTool([installed("playwright/cli.js"), "test", ...which, "--reporter=list,json"], {
    show: true,
    env: { NODE_ENV: "test", PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return honest(read(report, fromPlaywright), code);
}

/**
 * @template T
 * @param {string} file
 * @param {(report: T) => Results} count
 */
const read = (file, count) => (existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : null);
