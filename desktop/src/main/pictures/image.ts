import { type NativeImage, nativeImage } from "electron";
import type { Representation } from "./pictures";

/** A picture as Electron wants it: the system takes the one that fits its screen. */
export function imageOf(picture: readonly Representation[]): NativeImage {
  const image = nativeImage.createEmpty();
  for (const representation of picture) image.addRepresentation(representation);
  return image;
}
