import { open } from "node:fs/promises";
import { AppError } from "@fundi/shared/contract/errors";
import { LOGO_REFUSED } from "@fundi/shared/settings/logo";
import { UPLOAD_MAX_DEEP_PIXELS, UPLOAD_MAX_PIXELS } from "@fundi/shared/uploads/upload-rules";
import type { PictureCrop } from "@fundi/shared/uploads/uploads";
import type { Sharp } from "sharp";
import { createConcurrencyLimit } from "../concurrency-limit";
import { HEAD_BYTES, isHeic } from "./heic/heic-format";
import { readHeic, type StartHeicThread } from "./heic/read-heic";
import { loadSharp } from "./sharp";

interface ReadingOptions {
  isLogo: boolean;
  startHeicThread: StartHeicThread;
  edit?: PictureEdit | undefined;
}

export interface Picture {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** The type of every picture that `readPicture` returns. */
export const PICTURE_TYPE = "image/webp";

/** Reading a picture takes some 100 MB for a moment: the server must handle ten people in parallel. */
const AT_ONCE = 2;
/** Runs few readings of pictures in parallel; everything of a process that reads pictures shares one. */
export const createPictureSlots = () => createConcurrencyLimit(AT_ONCE);
export type PictureSlots = ReturnType<typeof createPictureSlots>;

const FULL_EDGE = 2000;
const THUMBNAIL_EDGE = 400;
const SECONDS = 30;

const LOGO_FORMATS = ["jpeg", "png", "webp"];

const notAnImage = (isLogo: boolean, cause?: unknown) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", isLogo ? LOGO_REFUSED : "File must be an image", undefined, { cause });
const MEGA = 1_000_000;

/** Returns the most pixels that a file of a depth such as "uchar" may have. */
const maxPixels = (depth: string | undefined): number =>
  depth === "uchar" ? UPLOAD_MAX_PIXELS : UPLOAD_MAX_DEEP_PIXELS;
const tooManyPixels = (max: number) =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    max === UPLOAD_MAX_PIXELS
      ? `Images can have up to ${max / MEGA} megapixels`
      : `Images with 16 bits a colour can have up to ${max / MEGA} megapixels. Save it with 8 bits and retry.`,
  );
const unreadableHeic = () =>
  new AppError(
    "UNREADABLE_FILE",
    "This HEIC photo could not be read. Set the camera to “Most compatible” (JPEG), or send a screenshot of the photo.",
  );
const damaged = (cause: unknown) =>
  new AppError("UNREADABLE_FILE", "This image is damaged. Save it again and retry.", undefined, { cause });

/** Returns the first bytes of a file. */
async function headOf(file: string): Promise<Uint8Array> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** Returns a HEIC as a PNG of the same pixels. Throws for one that cannot be read. */
async function fromHeic(file: string, start: StartHeicThread): Promise<Uint8Array> {
  const result = await readHeic(start, { file, maxPixels: UPLOAD_MAX_PIXELS });
  if ("png" in result) return result.png;
  throw result.refused === "pixels" ? tooManyPixels(UPLOAD_MAX_PIXELS) : unreadableHeic();
}

const within = (image: Sharp, edge: number, quality: number) =>
  image
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });

/** What is changed in a picture: quarter turns clockwise, then what is cropped out of it. */
export interface PictureEdit {
  turns: number;
  crop: PictureCrop;
}

/** Returns a picture turned and cropped, once its orientation is applied. */
async function edited(picture: Sharp, { turns, crop }: PictureEdit): Promise<Sharp> {
  const { autoOrient } = await picture.metadata();
  const isSideways = turns % 2 === 1;
  const width = isSideways ? autoOrient.height : autoOrient.width;
  const height = isSideways ? autoOrient.width : autoOrient.height;
  const left = Math.min(Math.round(crop.left * width), width - 1);
  const top = Math.min(Math.round(crop.top * height), height - 1);
  return picture.rotate(turns * 90).extract({
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  });
}

/**
 * Converts an untrusted file into a WebP and its thumbnail: the first frame, upright, in sRGB, without metadata such as
 * the location. Throws for anything but JPEG, HEIC, PNG, WebP and GIF, whatever it is called; a logo must not be a HEIC
 * or a GIF either.
 */
export async function readPicture(file: string, { isLogo, startHeicThread, edit }: ReadingOptions): Promise<Picture> {
  const sharp = await loadSharp();
  const isPhoneFormat = isHeic(await headOf(file));
  if (isLogo && isPhoneFormat) throw notAnImage(isLogo);
  const content = isPhoneFormat ? await fromHeic(file, startHeicThread) : file;
  const source = sharp(content, { limitInputPixels: false, failOn: "error" });
  const { format, width, height, depth } = await source.metadata().catch((cause) => {
    throw notAnImage(isLogo, cause);
  });
  if (isLogo && !LOGO_FORMATS.includes(format)) throw notAnImage(isLogo);
  // Checked in the header: a decompression bomb is never unpacked.
  const max = maxPixels(depth);
  if (width * height > max) throw tooManyPixels(max);
  try {
    const upright = source.autoOrient();
    const full = await within(edit ? await edited(upright, edit) : upright, FULL_EDGE, 82);
    const thumbnail = await within(sharp(full.data), THUMBNAIL_EDGE, 75);
    return { full: full.data, thumbnail: thumbnail.data, width: full.info.width, height: full.info.height };
  } catch (cause) {
    throw damaged(cause);
  }
}
