import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "@fundi/shared/z";
import { expect, it, vi } from "vitest";
import { createKeptFiles } from "./kept-files";

const Kept = z.object({ n: z.number() });

it("writes every file when the program ends, also after one that cannot be written", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-kept-"));
  const log = { error: vi.fn() };
  const lost = createKeptFiles({ folder: path.join(folder, "gone"), log });
  const files = createKeptFiles({ folder, log });
  const writes = [
    lost.open("a.json", Kept, { n: 0 }).write({ n: 1 }),
    files.open("b.json", Kept, { n: 0 }).write({ n: 2 }),
  ];
  const settled = Promise.allSettled(writes);
  lost.flush();
  files.flush();
  expect(readFileSync(path.join(folder, "b.json"), "utf8")).toBe('{"n":2}');
  expect(log.error).toHaveBeenCalledWith("Something was not kept:", expect.any(Error));
  await settled;
  rmSync(folder, { recursive: true });
});

it("writes down where a damaged file lies", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-kept-"));
  writeFileSync(path.join(folder, "outbox.json"), "half a fi");
  const log = { error: vi.fn() };
  createKeptFiles({ folder, log }).open("outbox.json", Kept, { n: 0 });
  expect(log.error.mock.calls[0]?.[0]).toContain(path.join(folder, "outbox.damaged.json"));
});
