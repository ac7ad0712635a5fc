import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PictureFormat, PictureWidth } from "@fundi/shared/catalog/product-picture";
import { UPLOAD_MAX_PIXELS } from "@fundi/shared/uploads/upload-rules";
import type { Sharp } from "sharp";
import { createConcurrencyLimit } from "../../../platform/concurrency-limit";
import { fetchPublic } from "../../../platform/files/fetch-public";
import { FileStoreUnavailable } from "../../../platform/files/file-store";
import { loadSharp } from "../../../platform/images/sharp";
import type { Log } from "../../../platform/log";

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_CONCURRENT = 2;
/** A picture that failed to load is not requested again for this time. */
const RETRY_FAILED_AFTER_MS = 15 * 60_000;
const MAX_FAILURES = 5000;

/** How each format is written: equally good to the eye. More effort for AVIF saves a tenth and takes six times as long. */
const ENCODED: Record<PictureFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 76 }),
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
};

interface PictureCacheOptions {
  /** Files in it may be deleted at any time: they are created again. */
  folder: string;
  log: Log;
  /** Reads a picture of our own upload store; null when the address is not one of ours. */
  readOwn?: (url: string) => Promise<Buffer | null>;
  mayReach?: (address: string, port: number) => boolean;
  now?: () => number;
}

/**
 * Product pictures in the sizes and formats that screens need, on disk. Price lists link to pictures on other servers, far
 * too large for a phone: each is fetched once, by the server, so that customers' addresses stay private and a slow
 * server delays no page.
 */
export function createPictureCache(options: PictureCacheOptions) {
  const { folder, log, readOwn, mayReach, now = Date.now } = options;
  const limit = createConcurrencyLimit(MAX_CONCURRENT);
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const failures = new Map<string, number>();

  const fileOf = (source: string, width: PictureWidth, format: PictureFormat) =>
    path.join(folder, `${createHash("sha256").update(source).digest("hex").slice(0, 32)}-${width}.${format}`);

  async function fetchSource(source: string): Promise<Buffer> {
    const own = await readOwn?.(source);
    return own ?? fetchPublic(source, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...(mayReach && { mayReach }) });
  }

  async function make(
    source: string,
    { width, format, file }: { width: PictureWidth; format: PictureFormat; file: string },
  ): Promise<Buffer | null> {
    try {
      const [original, sharp] = await Promise.all([fetchSource(source), loadSharp()]);
      const small = await limit(() =>
        ENCODED[format](
          sharp(original, { limitInputPixels: UPLOAD_MAX_PIXELS })
            .autoOrient()
            .resize({ width, height: width, fit: "inside", withoutEnlargement: true }),
        )
          .timeout({ seconds: 20 })
          .toBuffer(),
      );
      await mkdir(folder, { recursive: true });
      // Renamed when complete: a reader never sees a partial file.
      // Processes in containers may share this folder and their number.
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, small);
      await rename(part, file);
      return small;
    } catch (error) {
      // The picture is there; only the store does not work at the moment.
      if (error instanceof FileStoreUnavailable) throw error;
      log.info({ source, reason: String(error) }, "a product's picture could not be had");
      failures.delete(source);
      failures.set(source, now());
      const oldest = failures.keys().next().value;
      if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
      return null;
    }
  }

  /** Returns the picture in a format; null when it cannot be fetched or is not a picture. Throws FileStoreUnavailable. */
  return async function picture(
    source: string,
    width: PictureWidth,
    format: PictureFormat = "webp",
  ): Promise<Buffer | null> {
    const file = fileOf(source, width, format);
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const failedAt = failures.get(source);
    if (failedAt !== undefined && now() - failedAt < RETRY_FAILED_AFTER_MS) return null;
    const running = inFlight.get(file) ?? make(source, { width, format, file }).finally(() => inFlight.delete(file));
    inFlight.set(file, running);
    return running;
  };
}

export type PictureCache = ReturnType<typeof createPictureCache>;
