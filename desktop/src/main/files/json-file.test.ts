import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "@fundi/shared/z";
import { expect, it } from "vitest";
import { createJsonFile } from "./json-file";

const place = () => path.join(mkdtempSync(path.join(tmpdir(), "fundi-file-")), "kept.json");
const Kept = z.object({ n: z.number() });

it("keeps a value over a restart", async () => {
  const file = place();
  await createJsonFile(file, Kept, { n: 0 }).write({ n: 7 });
  expect(createJsonFile(file, Kept, { n: 0 }).read()).toEqual({ n: 7 });
});

it("begins anew where the file is missing, cut off or of another shape", () => {
  const file = place();
  expect(createJsonFile(file, Kept, { n: 1 }).read()).toEqual({ n: 1 });
  for (const text of ['{"n":', '{"m":2}', ""]) {
    writeFileSync(file, text);
    expect(createJsonFile(file, Kept, { n: 1 }).read()).toEqual({ n: 1 });
  }
});

it("stores what was written last, however many write at once", async () => {
  const file = place();
  const kept = createJsonFile(file, Kept, { n: 0 });
  await Promise.all(Array.from({ length: 50 }, (_, n) => kept.write({ n })));
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ n: 49 });
});
