import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const APP = path.join(import.meta.dirname, "..");

const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") || file.endsWith(".ts"))
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(path.join(APP, file), "utf8") }));

// The build leaves out what the site does not use (`smaller-remix.ts`). Using it takes removing it from there.
it.each([
  [
    "fetchers that send: only those that load",
    (text: string) => /\bfetcher\.(?:Form|submit)\b|\b(?:Form|submit)\b[^;]*\buseFetcher\(|\buseFetchers\b/.test(text),
  ],
  ["what blocks a navigation", (text: string) => /\b(?:useBlocker|unstable_usePrompt)\b/.test(text)],
  ["data that follows the page", (text: string) => /\bdefer\(|<Await\b/.test(text)],
])("no page uses %s", (_what, uses) => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => uses(text)).map(({ file }) => file)).toEqual([]);
});
