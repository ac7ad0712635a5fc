import { expect, it, vi } from "vitest";
import { createCriticalErrors } from "./critical-errors";

function errors(answer: () => Promise<boolean>) {
  const options = { log: { error: vi.fn() }, askToRestart: vi.fn(answer), restart: vi.fn() };
  return { ...options, hear: createCriticalErrors(options) };
}

it("asks once whether to start again, writes down everything, and goes on for whoever wants to", async () => {
  const { hear, log, askToRestart, restart } = errors(() => Promise.resolve(false));
  hear(new Error("first"));
  await Promise.resolve();
  hear(new Error("second"));
  expect([log.error.mock.calls.length, askToRestart.mock.calls.length, restart.mock.calls.length]).toEqual([2, 1, 0]);
});

it("starts again when somebody says so", async () => {
  const { hear, restart } = errors(() => Promise.resolve(true));
  hear(new Error("first"));
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1));
});

it("writes down that nobody could be asked", async () => {
  const { hear, log, restart } = errors(() => Promise.reject(new Error("no screen")));
  hear(new Error("first"));
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(restart).not.toHaveBeenCalled();
});
