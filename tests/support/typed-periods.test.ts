import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../../storefront/app");
/** They hold the period in the language of the page under that name. */
const TRANSLATED = ["features/guides/guide-service.tsx", "features/catalog/buy-box.tsx"];
/** A period that is put into a text as the shop typed it. */
const RAW = ["duration", "warranty", "service.duration", "service.warranty"].map((name) => `{${name}}`);

it("periods that the shop typed are shown in the language of the page", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    (file) => (file.endsWith(".tsx") || file.endsWith(".ts")) && !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(500);
  const raw = files.filter((file) => RAW.some((text) => readFileSync(join(APP, file), "utf8").includes(text)));
  expect(raw.sort()).toEqual([...TRANSLATED].sort());
});
