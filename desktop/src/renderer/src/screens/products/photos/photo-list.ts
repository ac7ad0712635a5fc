import type { ProductPhoto } from "@fundi/shared/catalog/products";

/** Returns the photos with the one at `from` moved to `to`; unchanged where there is no such place. */
export function movePhoto(photos: readonly ProductPhoto[], from: number, to: number): ProductPhoto[] {
  const moved = [...photos];
  const [photo] = to < 0 || to >= photos.length ? [] : moved.splice(from, 1);
  if (photo) moved.splice(to, 0, photo);
  return moved;
}

/** Returns the photos with these addresses added, up to a number; one that is there already is left out. */
export function addPhotos(photos: readonly ProductPhoto[], urls: readonly string[], max: number): ProductPhoto[] {
  const present = new Set(photos.map(({ url }) => url));
  const added = [...new Set(urls)].filter((url) => !present.has(url)).map((url) => ({ url, alt: "" }));
  return [...photos, ...added].slice(0, max);
}
