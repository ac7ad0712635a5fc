import { expect, it, vi } from "vitest";
import { createCriticalErrors } from "./critical-errors";

function errors(answer: () => Promise<boolean>) {
  const options = { log: { error: vi.fn() }, askToRestart: vi.fn(answer), restart: vi.fn() };
  return { ...options, handler: createCriticalErrors(options) };
}

it("logs every error, asks once whether to restart, and continues when declined", async () => {
  const { handler, log, askToRestart, restart } = errors(() => Promise.resolve(false));
  handler(new Error("first"));
  await Promise.resolve();
  handler(new Error("second"));
  expect([log.error.mock.calls.length, askToRestart.mock.calls.length, restart.mock.calls.length]).toEqual([2, 1, 0]);
});

it("restarts when confirmed", async () => {
  const { handler, restart } = errors(() => Promise.resolve(true));
  handler(new Error("first"));
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1));
});

it("logs when the question could not be shown", async () => {
  const { handler, log, restart } = errors(() => Promise.reject(new Error("no screen")));
  handler(new Error("first"));
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(restart).not.toHaveBeenCalled();
});
