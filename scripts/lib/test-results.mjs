/** @typedef {{ passed: number, failed: number, skipped: number }} Results */

/**
 * Adds results up.
 * @param {Results[]} all
 * @returns {Results}
 */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * The last line of `npm test`.
 * @param {Results} results
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

/**
 * Counts a report of Vitest's JSON reporter. A file that failed before its first test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Results}
 */
export function fromVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts a report of Playwright's JSON reporter. Errors outside of tests count as failures.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Results}
 */
export function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A program that ended badly has failed, whatever its report says or whether it wrote one at all.
 * @param {Results | null} results
 * @param {number} exitCode
 * @returns {Results}
 */
export function honest(results, exitCode) {
  const known = results ?? { passed: 0, failed: 0, skipped: 0 };
  return exitCode !== 0 && known.failed === 0 ? { ...known, failed: 1 } : known;
}
