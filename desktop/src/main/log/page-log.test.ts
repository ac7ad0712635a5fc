import { expect, it, vi } from "vitest";
import { createPageLog } from "./page-log";

function pageLog() {
  const log = { warn: vi.fn(), error: vi.fn() };
  const now = { ms: 1_000_000 };
  const write = createPageLog({ log, clock: () => now.ms });
  const emit = (level: "info" | "warning" | "error", message: string) =>
    write({ level, message, sourceId: "app://fundi/app.js", lineNumber: 7 });
  return { log, now, say: emit };
}

it("logs a page's errors and warnings with their source, and nothing else", () => {
  const { log, say: emit } = pageLog();
  emit("info", "hello");
  emit("warning", "slow");
  emit("error", "Failed to load resource: net::ERR_CONNECTION_REFUSED");
  emit("error", "x".repeat(5000));
  expect(log.warn.mock.calls).toEqual([["Page: slow (app://fundi/app.js:7)"]]);
  expect(log.error.mock.calls).toEqual([[`Page: ${"x".repeat(2000)} (app://fundi/app.js:7)`]]);
});

it("limits repeated errors to leave room for others, and logs again a minute later", () => {
  const { log, now, say: emit } = pageLog();
  for (let n = 0; n < 1000; n += 1) emit("error", "again");
  expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([60, 1]);
  now.ms += 60_000;
  emit("error", "once more");
  expect(log.error).toHaveBeenCalledTimes(61);
});
