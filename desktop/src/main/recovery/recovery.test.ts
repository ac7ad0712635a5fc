import { expect, it, vi } from "vitest";
import { createRecovery } from "./recovery";

function page() {
  const listeners = new Map<string, (...args: unknown[]) => void>();
  const on = (event: string, listener: (...args: never[]) => void) =>
    listeners.set(event, listener as (...args: unknown[]) => void);
  const reload = vi.fn();
  const forcefullyCrashRenderer = vi.fn(() => listeners.get("render-process-gone")?.({}, { reason: "killed" }));
  return {
    window: { on, webContents: { on, reload, forcefullyCrashRenderer } },
    reload,
    handler: (event: string, ...args: unknown[]) => listeners.get(event)?.(...args),
  };
}
function recovery(answer = true) {
  const now = { ms: 0 };
  const giveUp = vi.fn();
  const askToReload = vi.fn((_signal: AbortSignal) => Promise.resolve(answer));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { now, giveUp, askToReload, ...createRecovery({ log, askToReload, giveUp, clock: () => now.ms }) };
}

it("reloads a crashed page up to three times a minute, then gives up", () => {
  const { window, reload, handler } = page();
  const { watch, giveUp, now } = recovery();
  watch(window);
  handler("render-process-gone", {}, { reason: "clean-exit" });
  expect(reload).not.toHaveBeenCalled();
  for (let n = 0; n < 4; n += 1) handler("render-process-gone", {}, { reason: "crashed" });
  expect(reload).toHaveBeenCalledTimes(3);
  expect(giveUp).toHaveBeenCalledWith("crashed");
  now.ms = 61_000;
  handler("render-process-gone", {}, { reason: "oom" });
  expect(reload).toHaveBeenCalledTimes(4);
});

it("asks once about an unresponsive page, and reloads it when confirmed", async () => {
  const { window, reload, handler } = page();
  const { watch, askToReload } = recovery();
  watch(window);
  handler("unresponsive");
  handler("unresponsive");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(askToReload).toHaveBeenCalledTimes(1);
});

it("waits when the user chooses to wait", async () => {
  const { window, reload, handler } = page();
  const { watch, askToReload } = recovery(false);
  watch(window);
  handler("unresponsive");
  await vi.waitFor(() => expect(askToReload).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

it("withdraws the question when the page responds again", async () => {
  const { window, reload, handler } = page();
  const { watch, askToReload } = recovery(true);
  watch(window);
  handler("unresponsive");
  handler("responsive");
  expect(askToReload.mock.calls[0]?.[0].aborted).toBe(true);
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
});
