import type { ProductDetail } from "@fundi/shared/catalog/products";

/** Returns what a photo shows: the shop's own words, else the product's name and the photo's number. */
export function describePhoto({ name, photos }: Pick<ProductDetail, "name" | "photos">, index: number): string {
  const alt = photos[index]?.alt;
  if (alt) return `${name}: ${alt}`;
  return photos.length > 1 ? `${name}, photo ${index + 1} of ${photos.length}` : name;
}
