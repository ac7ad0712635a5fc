import { DEMO_PHOTOS } from "./demo-photos";
import { createSheet } from "./sheet";

const [WIDTH, HEIGHT] = [400, 300];

/** One photo of the demo catalogue as a file. */
interface DemoPicture {
  /** In `data/pictures/`. */
  file: string;
  /** Among the shop's uploads. */
  key: string;
  /** On a transparent ground. */
  svg: string;
}

const fileOf = (sku: string, number: number): string => `${sku.toLowerCase()}-${number}.webp`;
/** The folder of the shop's uploads in which they are. */
export const DEMO_FOLDER = "demo";
const keyOf = (file: string): string => `${DEMO_FOLDER}/${file}`;

/** Returns the photos of a product of the demo catalogue as the catalogue stores them; none for an unknown SKU. */
export const demoPhotosOf = (sku: string): { url: string; alt: string }[] =>
  (DEMO_PHOTOS[sku] ?? []).map(({ alt }, index) => ({ url: `/uploads/${keyOf(fileOf(sku, index + 1))}`, alt }));

/** Draws all photos of the demo catalogue. */
export const drawDemoPictures = (): DemoPicture[] =>
  Object.entries(DEMO_PHOTOS).flatMap(([sku, photos]) =>
    photos.map(({ draw }, index) => {
      const sheet = createSheet();
      const shapes = draw(sheet);
      const file = fileOf(sku, index + 1);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${sheet.definitions()}${shapes}</svg>`;
      return { file, key: keyOf(file), svg };
    }),
  );
