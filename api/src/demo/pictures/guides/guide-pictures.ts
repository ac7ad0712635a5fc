import { GUIDE_DRAWINGS } from "./guide-drawings";
import { SCENE } from "./scene";

const fileOf = (name: string): string => `guide-${name}.webp`;

/** Returns the address of a drawing among the shop's uploads; `folder` is that of the demo. */
export function guidePictureAddress(folder: string, name: string): string {
  if (!Object.hasOwn(GUIDE_DRAWINGS, name)) throw new Error(`There is no drawing ${name}.`);
  return `/uploads/${folder}/${fileOf(name)}`;
}

/** Draws all pictures of the demo guides. */
export const drawGuidePictures = (): { file: string; svg: string }[] =>
  Object.entries(GUIDE_DRAWINGS).map(([name, shapes]) => ({
    file: fileOf(name),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE.width} ${SCENE.height}" width="${SCENE.width}" height="${SCENE.height}">${shapes}</svg>`,
  }));
