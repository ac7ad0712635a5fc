import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "@fundi/shared/contract/z";
import { expect, it, vi } from "vitest";
import { createJsonFile } from "./json-file";

const place = () => path.join(mkdtempSync(path.join(tmpdir(), "fundi-file-")), "kept.json");
const Stored = z.object({ n: z.number() });

it("persists a value across a restart", async () => {
  const file = place();
  await createJsonFile(file, Stored, { n: 0 }).write({ n: 7 });
  expect(createJsonFile(file, Stored, { n: 0 }).read()).toEqual({ n: 7 });
});

it("starts with the fallback when the file is missing, truncated or of another shape, and moves a damaged file aside", () => {
  const file = place();
  const onDamage = vi.fn();
  const open = () => createJsonFile(file, Stored, { n: 1 }, { onDamage });
  expect(open().read()).toEqual({ n: 1 });
  expect(onDamage).not.toHaveBeenCalled();
  for (const text of ['{"n":', '{"m":2}', "", "null", "\0\0\0", '{"n":1}\0\0']) {
    writeFileSync(file, text);
    expect(open().read()).toEqual({ n: 1 });
    const aside = file.replace("kept.json", "kept.damaged.json");
    expect(onDamage).toHaveBeenLastCalledWith(file, aside, expect.any(Error));
    expect([existsSync(file), readFileSync(aside, "utf8")]).toEqual([false, text]);
  }
});

it("works in memory when its path cannot be read at all", async () => {
  const onDamage = vi.fn();
  const folder = path.join(path.dirname(place()), "none");
  const file = createJsonFile(path.join(folder, "kept.json"), Stored, { n: 1 }, { onDamage });
  expect(file.read()).toEqual({ n: 1 });
  await expect(file.write({ n: 2 })).rejects.toThrow("ENOENT");
  expect(file.read()).toEqual({ n: 2 });
});

it.runIf(existsSync("/dev/full"))(
  "says that the disk is full, keeps the old file whole and goes on when there is room",
  async () => {
    const file = place();
    const storedValue = createJsonFile(file, Stored, { n: 0 });
    await storedValue.write({ n: 1 });
    symlinkSync("/dev/full", `${file}.new`);
    await expect(storedValue.write({ n: 2 })).rejects.toThrow("ENOSPC");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ n: 1 });
    expect(readdirSync(path.dirname(file))).toEqual(["kept.json"]);
    await storedValue.write({ n: 3 });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ n: 3 });
  },
);

it("writes pending data synchronously on flush, and no older value overwrites it", async () => {
  const file = place();
  const storedValue = createJsonFile(file, Stored, { n: 0 });
  const writes = [storedValue.write({ n: 1 }), storedValue.write({ n: 2 })];
  storedValue.flush();
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ n: 2 });
  await Promise.all(writes);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ n: 2 });
  await storedValue.write({ n: 3 });
  writeFileSync(file, "untouched");
  storedValue.flush();
  expect(readFileSync(file, "utf8")).toBe("untouched");
});

it("stores the last value of several concurrent writes", async () => {
  const file = place();
  const storedValue = createJsonFile(file, Stored, { n: 0 });
  await Promise.all(Array.from({ length: 50 }, (_, n) => storedValue.write({ n })));
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ n: 49 });
});
