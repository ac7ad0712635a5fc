/** Widths in which the shop offers a product's picture, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Formats of pictures: half of the bytes as AVIF, and WebP for browsers that do not know it. */
export const PICTURE_FORMATS = ["webp", "avif"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Smaller pictures are WebP only: AVIF would save 600 bytes of 2,700. */
const SMALLEST_AVIF = 320 satisfies PictureWidth;

/** Returns a short hash of an address (FNV-1a), so that a new picture gets a new URL and an old one may be cached for ever. */
export function pictureVersion(source: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < source.length; index += 1)
    hash = Math.imul(hash ^ source.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The number of photos that a product can have. */
export const PHOTOS_MAX = 12;

/**
 * Returns the URL of a product's picture in a given width. With the address of any of its photos as `image_url` it is
 * that photo's.
 */
export const pictureUrl = (
  product: { id: number; image_url: string },
  width: PictureWidth,
  format: PictureFormat = "webp",
): string =>
  `/api/products/${product.id}/picture?w=${width}&v=${pictureVersion(product.image_url)}${format === "webp" ? "" : `&f=${format}`}`;

/** The width of a photo that fills the screen. */
export const FULL_SCREEN_WIDTH = 1600 satisfies PictureWidth;

/** All widths but that of a full screen, as an image element's `srcset`. */
export const pictureSrcSet = (product: { id: number; image_url: string }, format: PictureFormat = "webp"): string =>
  PICTURE_WIDTHS.filter((width) => width < FULL_SCREEN_WIDTH && (format === "webp" || width >= SMALLEST_AVIF))
    .map((width) => `${pictureUrl(product, width, format)} ${width}w`)
    .join(", ");
