import { expect, it } from "vitest";
import { GIVE_UP_MS, nextTryOf } from "./retry";

const queuedAt = new Date("2026-11-22T08:00:00Z");

it("waits longer after each failure, and gives up within two days", () => {
  const waits: number[] = [];
  let now = queuedAt;
  for (let attempt = 1; ; attempt += 1) {
    const next = nextTryOf({ attempt, queuedAt }, now);
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(now.getTime() - queuedAt.getTime()).toBeGreaterThan(GIVE_UP_MS - 4 * 3_600_000);
  expect(now.getTime() - queuedAt.getTime()).toBeLessThanOrEqual(GIVE_UP_MS);
});
