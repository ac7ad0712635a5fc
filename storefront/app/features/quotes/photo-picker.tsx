import { QUOTE_MAX_IMAGES } from "@fundi/shared/quotes/quote-status";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Icon } from "../../components/icon";
import { createAlbumSender, ImagePicker, useImageUploads } from "../uploads";
import type { Photos } from "./quote-fields";

interface PhotoPickerProps {
  /** Photos are sent to an album that belongs to nobody. */
  isGuest: boolean;
  onChange: (photos: Photos) => void;
}

/** Up to five photos, uploaded while the form is filled in. */
export function PhotoPicker({ isGuest, onChange }: PhotoPickerProps) {
  const [album] = useState(() => (isGuest ? createAlbumSender() : null));
  const images = useImageUploads({ folder: "quotes", max: QUOTE_MAX_IMAGES, ...album });
  const urls = images.urls.join("\n");
  useEffect(() => {
    onChange({ urls: urls ? urls.split("\n") : [], album: album?.token() ?? null, isBusy: images.isBusy });
  }, [urls, images.isBusy, album, onChange]);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ImagePicker images={images} label={t`Photos`} />
      {images.images.length < images.max && (
        <label className="hidden min-h-11 cursor-pointer items-center gap-2 rounded-md border border-field px-3 font-semibold focus-within:outline-2 focus-within:outline-accent pointer-coarse:inline-flex">
          <Icon name="image" size={18} /> {t`Take a photo`}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ currentTarget }) => {
              images.add(currentTarget.files ?? []);
              // The same photo may be chosen again.
              currentTarget.value = "";
            }}
          />
        </label>
      )}
    </div>
  );
}
