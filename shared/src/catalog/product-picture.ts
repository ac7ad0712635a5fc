/** Widths in which the shop offers a product's picture, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Returns a short hash of an address (FNV-1a), so that a new picture gets a new URL and an old one may be cached for ever. */
export function pictureVersion(source: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < source.length; index += 1)
    hash = Math.imul(hash ^ source.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Returns the URL of a product's picture in a given width, as WebP. */
export const pictureUrl = (product: { id: number; image_url: string }, width: PictureWidth): string =>
  `/api/products/${product.id}/picture?w=${width}&v=${pictureVersion(product.image_url)}`;

/** All of them, as an image element's `srcset`. */
export const pictureSrcSet = (product: { id: number; image_url: string }): string =>
  PICTURE_WIDTHS.map((width) => `${pictureUrl(product, width)} ${width}w`).join(", ");
