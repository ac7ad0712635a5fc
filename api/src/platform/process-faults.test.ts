import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, vi } from "vitest";
import { runInBackground } from "./background";
import { createFaultHandler, FAULT_EXIT_CODE } from "./process-faults";

const module = pathToFileURL(path.join(import.meta.dirname, "process-faults.ts")).href;

/** Runs `fault` in a process that stops on unhandled errors; returns its exit code and what it printed. */
async function runProcess(fault: string) {
  const program = `
    import { stopOnUnhandledErrors } from ${JSON.stringify(module)};
    stopOnUnhandledErrors({
      log: { fatal: (details, message) => console.log(message, String(details.err), details.origin) },
      stop: async () => console.log("drained"),
      patienceMs: 5000,
      exit: (code) => process.exit(code),
    });
    setInterval(() => {}, 1000);
    ${fault}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const [code] = await once(child, "close");
  return { code, output };
}

it.each([
  ["a rejection", 'Promise.reject(new Error("no database"));', "unhandledRejection"],
  ["an exception", 'setTimeout(() => { throw new Error("no database"); });', "uncaughtException"],
])("logs %s that nobody handled, drains and exits with its own code", async (_kind, fault, origin) => {
  const { code, output } = await runProcess(fault);
  expect(code).toBe(FAULT_EXIT_CODE);
  expect(output).toContain("unhandled error; the process stops Error: no database");
  expect(output).toContain(origin);
  expect(output).toContain("drained");
});

it("exits when draining takes too long, and drains once however many errors follow", () => {
  vi.useFakeTimers();
  try {
    const [stop, exit, fatal] = [vi.fn(() => new Promise<void>(() => undefined)), vi.fn(), vi.fn()];
    const handle = createFaultHandler({ log: { fatal }, stop, timeoutMs: 1000, exit });
    handle(new Error("first"), "uncaughtException");
    handle(new Error("second"), "uncaughtException");
    vi.advanceTimersByTime(1000);
    expect([stop.mock.calls.length, fatal.mock.calls.length]).toEqual([1, 2]);
    expect(exit).toHaveBeenCalledWith(FAULT_EXIT_CODE);
  } finally {
    vi.useRealTimers();
  }
});

it("logs the failure of background work, whether it throws or rejects", async () => {
  const error = vi.fn();
  runInBackground({ error }, "sending", () => Promise.reject(new Error("no")));
  runInBackground({ error }, "reading", () => {
    throw new Error("no");
  });
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  expect(error.mock.calls.map(([, message]) => message).sort()).toEqual(["reading failed", "sending failed"]);
});
