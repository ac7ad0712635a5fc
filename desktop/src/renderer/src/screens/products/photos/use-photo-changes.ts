import type { ProductPhoto } from "@fundi/shared/catalog/products";
import { useCallback, useState } from "react";

/**
 * Photos whose picture is changed in place: each remembers the ones before, so that a change can be taken back until the
 * form is closed. What a photo shows, its description and its place stay.
 */
export function usePhotoChanges(photos: readonly ProductPhoto[], onChange: (photos: ProductPhoto[]) => void) {
  const [former, setFormer] = useState<ReadonlyMap<string, string>>(new Map());

  const swap = useCallback(
    (from: string, to: string) => onChange(photos.map((photo) => (photo.url === from ? { ...photo, url: to } : photo))),
    [photos, onChange],
  );
  const change = useCallback(
    (from: string, to: string): void => {
      swap(from, to);
      setFormer((all) => new Map(all).set(to, from));
    },
    [swap],
  );
  return {
    change,
    formerOf: (url: string): string | undefined => former.get(url),
    undo(url: string): void {
      const before = former.get(url);
      if (before !== undefined) swap(url, before);
    },
  };
}
