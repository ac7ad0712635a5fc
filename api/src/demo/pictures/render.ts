import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawDemoGuides, drawDemoPictures, drawDemoUnits } from "./demo-pictures";

/*
 * Draws the photos of the demo catalogue and the pictures of its guides, and writes those that changed to `data/pictures/`, from which a demo shop copies
 * them. Run it after a change of a drawing: node --import tsx api/src/demo/pictures/render.ts
 */

/** Pixels for each unit of a drawing, whose photos are 400 and whose guides are 640 wide. */
const SCALE = { photo: 2.5, guide: 2 };
const folder = new URL("../data/pictures/", import.meta.url);
const sourcesFile = new URL("sources.json", folder);
const hashOf = (svg: string): string => createHash("sha256").update(svg).digest("hex").slice(0, 16);

const pictures = [
  ...[...drawDemoPictures(), ...drawDemoUnits()].map((picture) => ({ ...picture, scale: SCALE.photo })),
  ...drawDemoGuides().map((picture) => ({ ...picture, scale: SCALE.guide })),
];
await mkdir(folder, { recursive: true });
const before: Record<string, string> = JSON.parse(await readFile(sourcesFile, "utf8").catch(() => "{}"));
const there = new Set(await readdir(folder));
const changed = pictures.filter(({ file, svg }) => !there.has(file) || before[file] !== hashOf(svg));
for (const { file, svg, scale } of changed) {
  const webp = sharp(Buffer.from(svg), { density: 72 * scale }).webp({
    ...{ quality: 76, alphaQuality: 60, effort: 6, smartSubsample: true },
  });
  await webp.toFile(new URL(file, folder).pathname);
}
const drawn = new Set(pictures.map(({ file }) => file));
for (const file of there) if (file.endsWith(".webp") && !drawn.has(file)) await rm(new URL(file, folder));
const sources = Object.fromEntries(pictures.map(({ file, svg }) => [file, hashOf(svg)]));
await writeFile(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`);
await writeFile(
  new URL("README.md", folder),
  "# Pictures of the demo shop\n\nDrawn by `api/src/demo/pictures/` and written by its `render.ts`; not edited by hand. `sources.json` has a hash of each drawing, so\nthat a test notices when a picture is older than its drawing.\n",
);
process.stdout.write(`${changed.length} of ${pictures.length} pictures written\n`);
