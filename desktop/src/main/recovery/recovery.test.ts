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
    hear: (event: string, ...args: unknown[]) => listeners.get(event)?.(...args),
  };
}
function recovery(answer = true) {
  const now = { ms: 0 };
  const giveUp = vi.fn();
  const askToReload = vi.fn((_signal: AbortSignal) => Promise.resolve(answer));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { now, giveUp, askToReload, ...createRecovery({ log, askToReload, giveUp, clock: () => now.ms }) };
}

it("brings a page back three times a minute, then says that it cannot", () => {
  const { window, reload, hear } = page();
  const { watch, giveUp, now } = recovery();
  watch(window);
  hear("render-process-gone", {}, { reason: "clean-exit" });
  expect(reload).not.toHaveBeenCalled();
  for (let n = 0; n < 4; n += 1) hear("render-process-gone", {}, { reason: "crashed" });
  expect(reload).toHaveBeenCalledTimes(3);
  expect(giveUp).toHaveBeenCalledWith("crashed");
  now.ms = 61_000;
  hear("render-process-gone", {}, { reason: "oom" });
  expect(reload).toHaveBeenCalledTimes(4);
});

it("asks once about a page that does not answer, and ends and loads it anew when somebody says so", async () => {
  const { window, reload, hear } = page();
  const { watch, askToReload } = recovery();
  watch(window);
  hear("unresponsive");
  hear("unresponsive");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(askToReload).toHaveBeenCalledTimes(1);
});

it("waits when somebody wants to wait", async () => {
  const { window, reload, hear } = page();
  const { watch, askToReload } = recovery(false);
  watch(window);
  hear("unresponsive");
  await vi.waitFor(() => expect(askToReload).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

it("takes its question back when the page answers again", async () => {
  const { window, reload, hear } = page();
  const { watch, askToReload } = recovery(true);
  watch(window);
  hear("unresponsive");
  hear("responsive");
  expect(askToReload.mock.calls[0]?.[0].aborted).toBe(true);
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
});
