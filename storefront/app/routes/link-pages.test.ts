// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import routes from "../routes";

/** Parts of an address that are a key: they open what belongs to one person. */
const KEYS = [":token", ":code"];

it("no cache keeps a page that a link or a code opens", async () => {
  const all = await routes;
  const files = [...all, ...all.flatMap(({ children = [] }) => children)].flatMap(({ path = "", file }) =>
    path.split("/").some((part) => KEYS.includes(part)) ? [file] : [],
  );
  expect(files).toContain("routes/estimate.tsx");
  for (const file of files)
    expect([file, readFileSync(new URL(`../${file}`, import.meta.url), "utf8")]).toEqual([
      file,
      expect.stringContaining("context.reads.personal();"),
    ]);
});
