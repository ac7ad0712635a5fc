import { AppError } from "@fundi/shared/errors";
import { UPLOAD_MAX_PIXELS } from "@fundi/shared/upload-rules";
import type { Sharp } from "sharp";
import { loadSharp } from "../../platform/images/sharp";

export interface Picture {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

const FULL_EDGE = 2000;
const THUMBNAIL_EDGE = 400;
const SECONDS = 30;

const notAnImage = (cause?: unknown) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", "File must be an image", undefined, { cause });
const tooManyPixels = () =>
  new AppError("PAYLOAD_TOO_LARGE", `Images can have up to ${UPLOAD_MAX_PIXELS / 1_000_000} megapixels`);
const damaged = (cause: unknown) =>
  new AppError("UNREADABLE_FILE", "This image is damaged. Save it again and retry.", undefined, { cause });

const within = (image: Sharp, edge: number, quality: number) =>
  image
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });

/**
 * Makes a file of unknown content into a WebP and its small version: the first frame, upright, in sRGB, without the
 * place and camera that phones write into pictures. Refuses what is no JPEG, PNG, WebP or GIF, whatever it is called.
 */
export async function readPicture(file: string): Promise<Picture> {
  const sharp = await loadSharp();
  const source = sharp(file, { limitInputPixels: false, failOn: "error" });
  const { width, height } = await source.metadata().catch((cause) => {
    throw notAnImage(cause);
  });
  // The header says so already: nothing of a bomb is unpacked.
  if (width * height > UPLOAD_MAX_PIXELS) throw tooManyPixels();
  try {
    const full = await within(source.autoOrient(), FULL_EDGE, 82);
    const thumbnail = await within(sharp(full.data), THUMBNAIL_EDGE, 75);
    return { full: full.data, thumbnail: thumbnail.data, width: full.info.width, height: full.info.height };
  } catch (cause) {
    throw damaged(cause);
  }
}
