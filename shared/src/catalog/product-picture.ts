/** Widths in which the shop offers a product's picture, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

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
 * Returns the URL of a product's picture in a given width, as WebP. With the address of any of its photos as `image_url`
 * it is that photo's.
 */
export const pictureUrl = (product: { id: number; image_url: string }, width: PictureWidth): string =>
  `/api/products/${product.id}/picture?w=${width}&v=${pictureVersion(product.image_url)}`;

/** The width of a photo that fills the screen. */
export const FULL_SCREEN_WIDTH = 1600 satisfies PictureWidth;

/** All widths but that of a full screen, as an image element's `srcset`. */
export const pictureSrcSet = (product: { id: number; image_url: string }): string =>
  PICTURE_WIDTHS.filter((width) => width < FULL_SCREEN_WIDTH)
    .map((width) => `${pictureUrl(product, width)} ${width}w`)
    .join(", ");
