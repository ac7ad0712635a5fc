import { beforeEach, expect, it } from "vitest";
import { attemptKey, forgetAttempt } from "./attempt-key";

beforeEach(() => sessionStorage.clear());

it("keeps the key of the same attempt, also over a reload", () => {
  const key = attemptKey("checkout", "2×7");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKey("checkout", "2×7")).toBe(key);
});

it("renews the key when what is bought changes", () => {
  const key = attemptKey("checkout", "2×7");
  expect(attemptKey("checkout", "3×7")).not.toBe(key);
});

it("renews the key once it is forgotten or half an hour old", () => {
  const start = Date.now();
  const key = attemptKey("checkout", "2×7", start);
  expect(attemptKey("checkout", "2×7", start + 29 * 60_000)).toBe(key);
  const later = attemptKey("checkout", "2×7", start + 31 * 60_000);
  expect(later).not.toBe(key);
  forgetAttempt("checkout");
  expect(attemptKey("checkout", "2×7", start + 31 * 60_000)).not.toBe(later);
});

it("starts anew when the stored attempt cannot be read", () => {
  sessionStorage.setItem("checkout", "{broken");
  expect(attemptKey("checkout", "1×1")).toMatch(/^[0-9a-f]{32}$/);
});
