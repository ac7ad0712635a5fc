import { describe, expect, it } from "vitest";
import { fromPlaywright, fromVitest, honest, sum, summary } from "./test-results.mjs";

describe("the last line of npm test", () => {
  it("adds up what passed, failed and was skipped", () => {
    const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };
    const playwright = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] };
    expect(summary(sum([fromVitest(vitest), fromPlaywright(playwright)]))).toBe("8 passed, 2 failed, 2 skipped");
  });

  it("leaves skipped tests out when there are none", () => {
    expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  });

  it("counts a test file that could not be loaded", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
    ];
    const report = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults };
    expect(fromVitest(report).failed).toBe(2);
  });

  it("counts an error outside of any journey", () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 4 };
    expect(fromPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });

  it("does not believe a report of success from a program that ended badly", () => {
    expect(honest({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(honest(null, 137).failed).toBe(1);
    expect(honest({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});
