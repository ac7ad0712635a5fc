import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawDemoPictures } from "./demo-pictures";

/*
 * Draws the photos of the demo catalogue and writes them to `data/pictures/`, from which a demo shop copies them. Run it
 * after a change of a drawing: node --import tsx api/src/demo/pictures/render.ts
 */

/** Pixels for each of the drawing's 400 units. */
const SCALE = 2.5;
const folder = new URL("../data/pictures/", import.meta.url);

const pictures = drawDemoPictures();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { file, svg } of pictures) {
  const webp = sharp(Buffer.from(svg), { density: 72 * SCALE }).webp({
    ...{ quality: 76, alphaQuality: 60, effort: 6, smartSubsample: true },
  });
  await webp.toFile(new URL(file, folder).pathname);
}
const sources = Object.fromEntries(
  pictures.map(({ file, svg }) => [file, createHash("sha256").update(svg).digest("hex").slice(0, 16)]),
);
await writeFile(new URL("sources.json", folder), `${JSON.stringify(sources, null, 2)}\n`);
await writeFile(
  new URL("README.md", folder),
  "# Pictures of the demo catalogue\n\nDrawn by `api/src/demo/pictures/` and written by its `render.ts`; not edited by hand. `sources.json` has a hash of each drawing, so\nthat a test notices when a picture is older than its drawing.\n",
);
process.stdout.write(`${pictures.length} pictures written\n`);
