import type { ProductPhoto } from "@fundi/shared/catalog/products";
import { fieldError } from "@fundi/shared/contract/errors";

interface PhotoEdit {
  photos?: readonly ProductPhoto[] | undefined;
  image_url?: string | null | undefined;
}

/**
 * Returns the photos of a product after an edit; undefined when it changes none. All of them come as `photos`; an
 * `image_url` replaces the first, and null removes it. Throws for both at once.
 */
export function photosAfter(current: readonly ProductPhoto[], edit: PhotoEdit): readonly ProductPhoto[] | undefined {
  const { photos, image_url: first } = edit;
  if (photos && first !== undefined) throw fieldError("image_url", "Send all photos, or the first alone");
  if (photos || first === undefined) return photos;
  const further = current.slice(1).filter(({ url }) => url !== first);
  if (first === null) return further;
  return [current[0]?.url === first ? current[0] : { url: first, alt: "" }, ...further];
}

/** Returns the columns of the first photo. */
export const firstPhoto = (photos: readonly ProductPhoto[]): { imageUrl: string | null; imageAlt: string } => ({
  imageUrl: photos[0]?.url ?? null,
  imageAlt: photos[0]?.alt ?? "",
});
