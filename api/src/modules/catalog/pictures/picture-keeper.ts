import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PictureWidth } from "@fundi/shared/product-picture";
import { UPLOAD_MAX_PIXELS } from "@fundi/shared/upload-rules";
import { fetchPublic } from "../../../platform/files/fetch-public";
import { loadSharp } from "../../../platform/images/sharp";
import type { Log } from "../../../platform/log";
import { createTurns } from "../../../platform/turns";

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const AT_ONCE = 2;
/** A picture that could not be had is not asked for again for so long. */
const FORGIVEN_AFTER_MS = 15 * 60_000;
const MOST_FAILURES = 5000;
const QUALITY = 76;

export interface PictureKeeperOptions {
  /** What is in it may be removed at any time: it is fetched again. */
  folder: string;
  log: Log;
  /** Reads a picture of our own upload store; null when the address is not one of ours. */
  readOwn?: (url: string) => Promise<Buffer | null>;
  mayReach?: (address: string, port: number) => boolean;
  now?: () => number;
}

/**
 * Product pictures in the sizes that screens need, as WebP on disk. Price lists name pictures on other people's servers,
 * far too large for a phone: each is fetched once, by us, so that customers are seen by nobody else and a slow server
 * slows no page.
 */
export function createPictureKeeper(options: PictureKeeperOptions) {
  const { folder, log, readOwn, mayReach, now = Date.now } = options;
  const inTurn = createTurns(AT_ONCE);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const failures = new Map<string, number>();

  const fileOf = (source: string, width: PictureWidth) =>
    path.join(folder, `${createHash("sha256").update(source).digest("hex").slice(0, 32)}-${width}.webp`);

  async function fetchSource(source: string): Promise<Buffer> {
    const own = await readOwn?.(source);
    return own ?? fetchPublic(source, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...(mayReach && { mayReach }) });
  }

  async function make(source: string, width: PictureWidth, file: string): Promise<Buffer | null> {
    try {
      const [original, sharp] = await Promise.all([fetchSource(source), loadSharp()]);
      const small = await inTurn(() =>
        sharp(original, { limitInputPixels: UPLOAD_MAX_PIXELS })
          .autoOrient()
          .resize({ width, height: width, fit: "inside", withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .timeout({ seconds: 20 })
          .toBuffer(),
      );
      await mkdir(folder, { recursive: true });
      // Renamed when whole: a reader never sees half a picture.
      const part = `${file}.${process.pid}.part`;
      await writeFile(part, small);
      await rename(part, file);
      return small;
    } catch (error) {
      log.info({ source, reason: String(error) }, "a product's picture could not be had");
      failures.delete(source);
      failures.set(source, now());
      const oldest = failures.keys().next().value;
      if (failures.size > MOST_FAILURES && oldest !== undefined) failures.delete(oldest);
      return null;
    }
  }

  /** The picture as WebP; null when its server does not give it, or gives something else. */
  return async function picture(source: string, width: PictureWidth): Promise<Buffer | null> {
    const file = fileOf(source, width);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const failedAt = failures.get(source);
    if (failedAt !== undefined && now() - failedAt < FORGIVEN_AFTER_MS) return null;
    const running = underWay.get(file) ?? make(source, width, file).finally(() => underWay.delete(file));
    underWay.set(file, running);
    return running;
  };
}

export type PictureKeeper = ReturnType<typeof createPictureKeeper>;
