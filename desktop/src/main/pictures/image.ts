import { type NativeImage, nativeImage } from "electron";
import type { Representation } from "./pictures";

/** Converts a picture to Electron's image; the system uses the representation that fits its screen. */
export function imageOf(picture: readonly Representation[]): NativeImage {
  const image = nativeImage.createEmpty();
  for (const representation of picture) image.addRepresentation(representation);
  return image;
}
