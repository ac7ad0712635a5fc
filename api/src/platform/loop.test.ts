import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "./log";
import { createLoop } from "./loop";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs again at once while there is more, then waits; wake-ups of a moment are one run", async () => {
  let left = 3;
  const run = vi.fn(() => {
    left -= 1;
    return Promise.resolve(left > 0);
  });
  const loop = createLoop({ name: "test", idleMs: 5000, gatherMs: 50, run, log: createLog("silent") });
  loop.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(run).toHaveBeenCalledTimes(3);
  for (let count = 0; count < 5; count += 1) loop.wake();
  await vi.advanceTimersByTimeAsync(49);
  expect(run).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(4);
  await loop.stop();
});
