import { beforeEach, expect, it } from "vitest";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key";

beforeEach(() => sessionStorage.clear());

it("returns the same key for the same attempt, also after a reload", () => {
  const key = getIdempotencyKey("checkout", "2×7");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(getIdempotencyKey("checkout", "2×7")).toBe(key);
});

it("renews the key when what is bought changes", () => {
  const key = getIdempotencyKey("checkout", "2×7");
  expect(getIdempotencyKey("checkout", "3×7")).not.toBe(key);
});

it("renews the key after it is cleared or after half an hour", () => {
  const start = Date.now();
  const key = getIdempotencyKey("checkout", "2×7", start);
  expect(getIdempotencyKey("checkout", "2×7", start + 29 * 60_000)).toBe(key);
  const later = getIdempotencyKey("checkout", "2×7", start + 31 * 60_000);
  expect(later).not.toBe(key);
  clearIdempotencyKey("checkout");
  expect(getIdempotencyKey("checkout", "2×7", start + 31 * 60_000)).not.toBe(later);
});

it("creates a new key when the stored attempt cannot be read", () => {
  sessionStorage.setItem("checkout", "{broken");
  expect(getIdempotencyKey("checkout", "1×1")).toMatch(/^[0-9a-f]{32}$/);
});
