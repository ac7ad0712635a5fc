import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { DEMO_PHOTOS } from "./demo-photos";
import { demoPhotosOf, drawDemoGuides, drawDemoPictures, drawDemoUnits } from "./demo-pictures";

const data = new URL("../data/", import.meta.url);
const folder = new URL("pictures/", data);
const skus = readFileSync(new URL("catalogue.csv", data), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.slice(0, line.indexOf(",")));
const photos = drawDemoPictures();
const ofUnits = drawDemoUnits();
const pictures = [...photos, ...ofUnits, ...drawDemoGuides()];

it("has photos of every product of the price list, and of no other", () => {
  expect(Object.keys(DEMO_PHOTOS).sort()).toEqual([...skus].sort());
  for (const sku of skus) expect(demoPhotosOf(sku).length, sku).toBeGreaterThan(0);
  expect(photos.map(({ key }) => `/uploads/${key}`)).toEqual(
    Object.keys(DEMO_PHOTOS).flatMap((sku) => demoPhotosOf(sku).map(({ url }) => url)),
  );
});

it("draws no two alike, and nothing that a reader of SVG refuses", () => {
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
  for (const { file, svg } of pictures) expect(svg, file).not.toMatch(/NaN|undefined|Infinity/);
});

it("has a file of each drawing as it is now (run render.ts after a change)", () => {
  const hashes = pictures.map(({ file, svg }) => [file, createHash("sha256").update(svg).digest("hex").slice(0, 16)]);
  expect(JSON.parse(readFileSync(new URL("sources.json", folder), "utf8"))).toEqual(Object.fromEntries(hashes));
  const files = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort());
});

it("shows something in the middle of each photo, on a transparent ground", async () => {
  for (const { file } of [...photos, ...ofUnits]) {
    const { data: pixels, info } = await sharp(readFileSync(new URL(file, folder)))
      .resize(40)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => pixels[(y * info.width + x) * info.channels + 3] ?? 0;
    expect(alphaAt(0, 0), file).toBeLessThan(8);
    const middle = Array.from({ length: 20 }, (_, index) => alphaAt(10 + index, 15));
    expect(Math.max(...middle), file).toBeGreaterThan(200);
  }
});
