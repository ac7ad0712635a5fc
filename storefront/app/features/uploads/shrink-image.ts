import { isHeicFile } from "@fundi/shared/uploads/upload-rules";

/** The api stores no more pixels than this (`uploads/picture.ts` of the api). */
const LONGEST_EDGE = 2000;
const WORTH_BYTES = 600_000;
const QUALITY = 0.85;

/**
 * Only photos: other types may have transparency, which JPEG does not support. A HEIC of any size: a phone that can show
 * it reads it faster than the server.
 */
export const isWorthShrinking = (file: File): boolean =>
  typeof createImageBitmap === "function" &&
  (isHeicFile(file) || (file.type === "image/jpeg" && file.size >= WORTH_BYTES));

/**
 * Scales a photo down to the stored size before it is sent, which saves most of the upload time on a phone.
 * What cannot be made smaller is returned unchanged.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!isWorthShrinking(file)) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_EDGE / Math.max(photo.width, photo.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    return smaller && smaller.size < file.size ? new File([smaller], file.name, { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}
