import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rotateLog } from "./rotate-log.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fundi-log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("rotates a large log while a program writes to it, and retains the newest five", () => {
  const file = path.join(folder, "api.log");
  const fd = openSync(file, "a");
  try {
    for (let run = 1; run <= 7; run += 1) {
      writeSync(fd, `run ${run} ${"x".repeat(100)}\n`);
      expect(rotateLog(file, 100)).toBe(true);
    }
    writeSync(fd, "now\n");
  } finally {
    closeSync(fd);
  }
  expect(readFileSync(file, "utf8")).toBe("now\n");
  const kept = [1, 2, 3, 4, 5].map((number) => readFileSync(`${file}.${number}`, "utf8").slice(0, 5));
  expect(kept).toEqual(["run 7", "run 6", "run 5", "run 4", "run 3"]);
  expect(() => readFileSync(`${file}.6`)).toThrow();
});

it("leaves a small log alone", () => {
  const file = path.join(folder, "api.log");
  closeSync(openSync(file, "a"));
  expect(rotateLog(file, 100)).toBe(false);
});
