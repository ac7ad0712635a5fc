import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fromPlaywright, fromVitest, honest, sum, summary } from "./test-results.mjs";

const vitest = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

/** @param {string} fullName @param {string[]} failureMessages */
const failed = (fullName, ...failureMessages) => ({ status: "failed", fullName, failureMessages });
/** @param {string} projectName @param {string} [message] */
const unexpected = (projectName, message) => ({
  projectName,
  status: "unexpected",
  results: [{ errors: [{ message }] }],
});

describe("the end of npm test", () => {
  it("adds up what passed, failed and was skipped", () => {
    const units = { ...vitest, numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
    const journeys = { ...playwright, stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } };
    expect(summary(sum([fromVitest(units), fromPlaywright(journeys)]))).toBe("8 passed, 2 failed, 2 skipped");
  });

  it("leaves skipped tests out when there are none", () => {
    expect(summary(fromVitest({ ...vitest, numPassedTests: 3 }))).toBe("3 passed, 0 failed");
  });

  it("repeats what failed and why, without colours", () => {
    const units = {
      ...vitest,
      numFailedTests: 1,
      testResults: [
        { name: "a.test.ts", status: "failed", message: "", assertionResults: [failed("adds up", "3 is not 4")] },
      ],
    };
    const tests = [
      { ...unexpected("journeys"), status: "expected" },
      unexpected("desktop", "\u001b[31mno bell\u001b[39m"),
    ];
    const spec = { title: "rings", file: "bell.spec.ts", line: 7, tests };
    const journeys = {
      ...playwright,
      stats: { ...playwright.stats, unexpected: 1 },
      suites: [{ suites: [{ specs: [spec] }] }],
    };
    expect(summary(sum([fromVitest(units), fromPlaywright(journeys)]))).toBe(
      [
        "✗ a.test.ts › adds up\n    3 is not 4",
        "✗ [desktop] bell.spec.ts:7 › rings\n    no bell",
        "0 passed, 2 failed",
      ].join("\n\n"),
    );
  });

  it("prints what the page showed when a journey failed", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "fundi-results-"));
    const context = path.join(folder, "error-context.md");
    writeFileSync(
      context,
      '# Page snapshot\n- main:\n  - heading "Quotes" [level=1]\n  - row "16"\n  - alert: No answer\n',
    );
    const results = [{ errors: [{ message: "no panel" }], attachments: [{ name: "error-context", path: context }] }];
    const tests = [{ projectName: "journeys", status: "unexpected", results }];
    const spec = { title: "opens", file: "quotes.spec.ts", line: 9, tests };
    const { failures } = fromPlaywright({ ...playwright, suites: [{ specs: [spec] }] });
    rmSync(folder, { recursive: true });
    expect(failures).toEqual([
      '✗ [journeys] quotes.spec.ts:9 › opens\n    no panel\n    |   - heading "Quotes" [level=1]\n    |   - alert: No answer',
    ]);
  });

  it("truncates long messages", () => {
    const message = "line\n".repeat(500);
    const { failures } = fromPlaywright({ ...playwright, errors: [{ message }] });
    expect(failures.join("\n").split("\n").length).toBeLessThan(20);
  });

  it("counts a test file that failed to load", () => {
    const testResults = [
      { name: "a.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      { name: "b.test.ts", status: "failed", message: "", assertionResults: [failed("adds up")] },
    ];
    const results = fromVitest({ ...vitest, numFailedTests: 1, testResults });
    expect(results.failed).toBe(2);
    expect(results.failures[0]).toBe("✗ a.test.ts\n    no such module");
  });

  it("counts an error outside of any journey", () => {
    const stats = { ...playwright.stats, skipped: 4 };
    const results = fromPlaywright({ ...playwright, stats, errors: [{ message: "no server" }] });
    expect(results).toMatchObject({ passed: 0, failed: 1, skipped: 4 });
    expect(results.failures).toEqual(["✗ outside of any test\n    no server"]);
  });

  it("counts a failure when a program exits with an error, whatever its report says", () => {
    expect(honest(fromVitest({ ...vitest, numPassedTests: 9 }), 1).failed).toBe(1);
    expect(honest(null, 137)).toMatchObject({ failed: 1, failures: ["✗ a test runner ended with 137"] });
    expect(honest(fromVitest({ ...vitest, numPassedTests: 9, numFailedTests: 2 }), 1).failed).toBe(2);
  });
});
