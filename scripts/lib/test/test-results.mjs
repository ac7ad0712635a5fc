import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Results `failures` tell what failed and why */

/** Length of a failure message repeated at the end; the complete one is printed further up. */
const LINES_TOLD = 12;

/**
 * Adds results up.
 * @param {Results[]} all
 * @returns {Results}
 */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/**
 * Returns the end of `npm test`: the failures again, since a log may be cut to its end, and the figures in the last line.
 * @param {Results} results
 */
export function summary({ passed, failed, skipped, failures }) {
  const figures = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
  return [...failures, figures].join("\n\n");
}

/**
 * Counts a report of Vitest's JSON reporter. A file that failed before its first test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, message: string,
 *     assertionResults: { status: string, fullName: string, failureMessages: string[] | null }[] }[] }} report
 * @returns {Results}
 */
export function fromVitest(report) {
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0) return file.status === "failed" ? [failure(file.name, file.message)] : [];
    return tests.map((test) => failure(`${file.name} › ${test.fullName}`, ...(test.failureMessages ?? [])));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/**
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ errors: PlaywrightError[], attachments?: { name: string, path?: string }[] }} PlaywrightResult
 * @typedef {{ title: string, file: string, line: number,
 *   tests: { projectName: string, status: string, results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Counts a report of Playwright's JSON reporter. Errors outside of tests count as failures.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: PlaywrightError[],
 *   suites: PlaywrightSuite[] }} report
 * @returns {Results}
 */
export function fromPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(specsIn).flatMap(failedIn),
      ...errors.map(({ message }) => failure("outside of any test", message)),
    ],
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** @param {PlaywrightSpec} spec */
const failedIn = ({ title, file, line, tests }) =>
  tests
    .filter(({ status }) => status === "unexpected")
    .map(({ projectName, results }) =>
      [
        failure(
          `[${projectName}] ${file}:${line} › ${title}`,
          ...results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
        ...results.flatMap(landmarks),
      ].join("\n"),
    );

/**
 * Returns what the page showed when a test failed: its headings, panels, dialogs and messages. The log may be all that is left of a run.
 * @param {PlaywrightResult} result
 */
function landmarks({ attachments = [] }) {
  const { path } = attachments.find(({ name }) => name === "error-context") ?? {};
  if (!path || !existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) =>
      /^ *- (heading|complementary|dialog|alertdialog|alert|status|paragraph: .*(wrong|again))\b/.test(line),
    )
    .slice(0, LINES_TOLD)
    .map((line) => `    | ${line.slice(0, 160)}`);
}

/**
 * @param {string} what
 * @param {(string | undefined)[]} why
 */
function failure(what, ...why) {
  const lines = stripVTControlCharacters(why.join("\n"))
    .split("\n")
    .filter((line) => line.trim() && !line.includes("/node_modules/"));
  return [`✗ ${what}`, ...lines.slice(0, LINES_TOLD).map((line) => `    ${line}`)].join("\n");
}

/**
 * A program that exits with an error has failed, whatever its report says.
 * @param {Results | null} results
 * @param {number} exitCode
 * @returns {Results}
 */
export function honest(results, exitCode) {
  const known = results ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (exitCode === 0 || known.failed > 0) return known;
  return { ...known, failed: 1, failures: [failure(`a test runner ended with ${exitCode}`)] };
}
