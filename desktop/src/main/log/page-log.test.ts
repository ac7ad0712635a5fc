import { expect, it, vi } from "vitest";
import { createPageLog } from "./page-log";

function pageLog() {
  const log = { warn: vi.fn(), error: vi.fn() };
  const now = { ms: 1_000_000 };
  const write = createPageLog({ log, clock: () => now.ms });
  const say = (level: "info" | "warning" | "error", message: string) =>
    write({ level, message, sourceId: "app://fundi/app.js", lineNumber: 7 });
  return { log, now, say };
}

it("writes down a page's errors and warnings with their place, and nothing else of it", () => {
  const { log, say } = pageLog();
  say("info", "hello");
  say("warning", "slow");
  say("error", "Failed to load resource: net::ERR_CONNECTION_REFUSED");
  say("error", "x".repeat(5000));
  expect(log.warn.mock.calls).toEqual([["Page: slow (app://fundi/app.js:7)"]]);
  expect(log.error.mock.calls).toEqual([[`Page: ${"x".repeat(2000)} (app://fundi/app.js:7)`]]);
});

it("leaves room for others when a page fails again and again, and listens anew a minute later", () => {
  const { log, now, say } = pageLog();
  for (let n = 0; n < 1000; n += 1) say("error", "again");
  expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([60, 1]);
  now.ms += 60_000;
  say("error", "once more");
  expect(log.error).toHaveBeenCalledTimes(61);
});
