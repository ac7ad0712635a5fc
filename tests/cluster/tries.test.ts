import { expect, it } from "vitest";
import { badAnswers, longestWait, outagesOf, percentile, type Try } from "./tries";

const one = (key: string, at: number, status: number, more: Partial<Try> = {}): Try => ({
  ...{ key, what: `POST /api/${key}`, at, ms: 100, status, hasRetryAfter: status === 503 },
  ...more,
});

it("measures an outage from the first try to the end of the answer", () => {
  const tries = [one("a", 0, 503), one("b", 50, 200), one("a", 600, 0), one("a", 1200, 201)];
  expect(outagesOf(tries)).toEqual([
    { what: "POST /api/a", at: 0, ms: 1300, failed: 2, statuses: [503, 0], isOver: true },
  ]);
});

it("says that a request was never answered", () => {
  expect(outagesOf([one("a", 0, 503), one("a", 600, 503)])).toMatchObject([{ ms: 700, isOver: false }]);
});

it("takes a refusal for an answer", () => {
  expect(outagesOf([one("a", 0, 503), one("a", 600, 409)])).toMatchObject([{ failed: 1, isOver: true }]);
});

it("counts a slow answer as a wait", () => {
  const tries = [one("a", 0, 503), one("a", 600, 200), one("b", 0, 200, { ms: 5000 })];
  expect(longestWait(tries)).toEqual({ ms: 5000, what: "POST /api/b" });
});

it("accepts an answer that says when to come again, and no other error of the shop", () => {
  const tries = [
    one("a", 0, 503),
    one("b", 0, 502, { hasRetryAfter: true }),
    one("c", 0, 500, { hasRetryAfter: true }),
    one("d", 0, 503, { hasRetryAfter: false }),
    one("e", 0, 0),
    one("f", 0, 404),
  ];
  expect(badAnswers(tries)).toEqual(["500: POST /api/c", "503 without Retry-After: POST /api/d"]);
});

it("finds the share of the values", () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(percentile([1, 2, 3, 4, 100], 0.9)).toBe(100);
  expect(percentile([], 0.9)).toBeNaN();
});
