import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "@fundi/shared/contract/z";
import { expect, it, vi } from "vitest";
import { createStoredFiles } from "./stored-files";

const Stored = z.object({ n: z.number() });

it("flushes every file at the end, also after one that cannot be written", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-kept-"));
  const log = { error: vi.fn() };
  const lost = createStoredFiles({ folder: path.join(folder, "gone"), log });
  const files = createStoredFiles({ folder, log });
  const writes = [
    lost.open("a.json", Stored, { n: 0 }).write({ n: 1 }),
    files.open("b.json", Stored, { n: 0 }).write({ n: 2 }),
  ];
  const settled = Promise.allSettled(writes);
  lost.flush();
  files.flush();
  expect(readFileSync(path.join(folder, "b.json"), "utf8")).toBe('{"n":2}');
  expect(log.error).toHaveBeenCalledWith("Something was not kept:", expect.any(Error));
  await settled;
  rmSync(folder, { recursive: true });
});

it("logs where a damaged file was moved", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-kept-"));
  writeFileSync(path.join(folder, "outbox.json"), "half a fi");
  const log = { error: vi.fn() };
  createStoredFiles({ folder, log }).open("outbox.json", Stored, { n: 0 });
  expect(log.error.mock.calls[0]?.[0]).toContain(path.join(folder, "outbox.damaged.json"));
});
