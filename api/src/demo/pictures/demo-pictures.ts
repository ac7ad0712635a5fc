import type { ProductPhoto } from "@fundi/shared/catalog/products";
import { DEMO_UNITS, type DemoUnit } from "../data/units";
import type { DemoPhoto } from "./demo-photo";
import { DEMO_PHOTOS } from "./demo-photos";
import { drawGuidePictures, guidePictureAddress } from "./guides/guide-pictures";
import { createSheet } from "./sheet";
import { unitPhotos } from "./unit-photos";

const [WIDTH, HEIGHT] = [400, 300];

/** One picture of the demo shop as a file. */
interface DemoPicture {
  /** In `data/pictures/`. */
  file: string;
  /** Among the shop's uploads. */
  key: string;
  /** Photos of products are on a transparent ground. */
  svg: string;
}

function pictureOf({ draw }: DemoPhoto, file: string): DemoPicture {
  const sheet = createSheet();
  const shapes = draw(sheet);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${sheet.definitions()}${shapes}</svg>`;
  return { file, key: keyOf(file), svg };
}

const fileOf = (sku: string, number: number): string => `${sku.toLowerCase()}-${number}.webp`;
/** The folder of the shop's uploads in which they are. */
export const DEMO_FOLDER = "demo";
const keyOf = (file: string): string => `${DEMO_FOLDER}/${file}`;

/** Returns the photos of a product of the demo catalogue as the catalogue stores them; none for an unknown SKU. */
export const demoPhotosOf = (sku: string): { url: string; alt: string }[] =>
  (DEMO_PHOTOS[sku] ?? []).map(({ alt }, index) => ({ url: `/uploads/${keyOf(fileOf(sku, index + 1))}`, alt }));

/** Returns the address of the drawing of a guide's step. Throws for one that there is not. */
export const demoGuidePicture = (name: string): string => guidePictureAddress(DEMO_FOLDER, name);

const unitFileOf = (sku: string, serial: string, number: number): string =>
  fileOf(`${sku}-unit-${serial.slice(-4)}`, number);

/** Returns the photos of a unit of the demo shop; none for one that nobody took pictures of. */
export const demoPhotosOfUnit = (sku: string, { serial, marks, batteryHealth }: DemoUnit): ProductPhoto[] =>
  unitPhotos(sku, { marks, batteryHealth }).map(({ alt }, index) => ({
    url: `/uploads/${keyOf(unitFileOf(sku, serial, index + 1))}`,
    alt,
  }));

/** Draws the photos of all units of the demo shop. */
export const drawDemoUnits = (): DemoPicture[] =>
  Object.entries(DEMO_UNITS).flatMap(([sku, units]) =>
    units.flatMap((unit) =>
      unitPhotos(sku, unit).map((photo, index) => pictureOf(photo, unitFileOf(sku, unit.serial, index + 1))),
    ),
  );

/** Draws the pictures of the demo guides, which fill their frame. */
export const drawDemoGuides = (): DemoPicture[] =>
  drawGuidePictures().map(({ file, svg }) => ({ file, key: keyOf(file), svg }));

/** Draws all photos of the demo catalogue. */
export const drawDemoPictures = (): DemoPicture[] =>
  Object.entries(DEMO_PHOTOS).flatMap(([sku, photos]) =>
    photos.map((photo, index) => pictureOf(photo, fileOf(sku, index + 1))),
  );
