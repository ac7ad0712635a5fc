import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale, targetNames } from "../builds.mjs";
import { ensureDependencies } from "../dependencies.mjs";
import { installed } from "../paths.mjs";
import { runTool } from "../process/tool.mjs";
import { ensureChromium } from "./chromium.mjs";
import { fromPlaywright, fromVitest, honest, sum, summary } from "./test-results.mjs";

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
 * `npm test [-- --only check|unit|e2e|accessibility]`: every stage runs even when an earlier one failed, so that one run reports everything.
 * @param {string[]} args
 * @returns {Promise<boolean>} whether something ran and nothing failed
 */
export async function runTests(args) {
  const names = stagesIn(args);
  ensureDependencies();
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-results-"));
  // Ctrl-C reaches the test runners directly; we wait until they have cleaned up.
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

/** Checks are not tests: one that passes is not counted, one that fails is. */
async function runCheckStage() {
  // Imported late, because it needs packages, which a fresh clone gets in runTests.
  const { runChecks } = await import("../check/checks.mjs");
  const failed = await runChecks();
  return { passed: 0, failed: failed.length, skipped: 0, failures: failed.map((name) => `✗ ${name}`) };
}

/**
 * Runs the tests of faults, which wait for killed processes and stopped servers, in parallel with all others.
 * @param {string} folder
 */
async function runUnitStage(folder) {
  // Both would build it into the same folder.
  await buildIfStale("api");
  return sum(await Promise.all(["!faults", "faults"].map((project) => runVitest(folder, project))));
}

/**
 * @param {string} folder where vitest writes what came out
 * @param {string} project its name, or `!` and the name of the one to leave out
 */
async function runVitest(folder, project) {
  const report = path.join(folder, `vitest-${project.replace("!", "not-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runTool([installed("vitest/vitest.mjs"), "run", `--project=${project}`, ...reporters], {
    show: true,
    env: { NODE_ENV: "test" },
  });
  return honest(read(report, fromVitest), code);
}

/**
 * Runs the journeys of the browser and of the installed console in parallel: each has a shop of its own, and each waits
 * for pages more than it computes.
 * @param {string} folder
 */
async function runJourneyStage(folder) {
  // Before them, as both would build into the same folders.
  await Promise.all(targetNames.map((name) => buildIfStale(name)));
  const parts = {
    journeys: ["journeys"],
    desktop: ["desktop-win32", "desktop-darwin", "desktop-linux", "electron"],
  };
  return sum(await Promise.all(Object.entries(parts).map(([name, projects]) => runPlaywright(folder, name, projects))));
}

/**
 * Every place of both apps, then every component in every state, which needs no shop.
 * @param {string} folder
 */
async function runAccessibilityStage(folder) {
  return sum([
    await runPlaywright(folder, "accessibility", ["accessibility"], ["--workers=2"]),
    await runPlaywright(folder, "catalog", ["catalog"], ["--config=tests/catalog/playwright.config.ts"]),
  ]);
}

/**
 * @param {string} folder where Playwright writes what came out
 * @param {string} name of this run; what its failures leave behind lies in `test-results/NAME`
 * @param {string[]} projects
 * @param {string[]} [options]
 */
async function runPlaywright(folder, name, projects, options = []) {
  ensureChromium();
  const report = path.join(folder, `${name}.json`);
  const args = [...projects.map((project) => `--project=${project}`), `--output=test-results/${name}`, ...options];
  const { code } = await runTool([installed("playwright/cli.js"), "test", ...args, "--reporter=list,json"], {
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
