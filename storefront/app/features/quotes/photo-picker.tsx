import { QUOTE_MAX_IMAGES } from "@fundi/shared/quotes/quote-status";
import { useEffect } from "react";
import { ImagePicker, useImageUploads } from "../uploads";
import type { Photos } from "./quote-fields";

/** Up to five photos, uploaded while the form is filled in. */
export function PhotoPicker({ onChange }: { onChange: (photos: Photos) => void }) {
  const images = useImageUploads({ folder: "quotes", max: QUOTE_MAX_IMAGES });
  const urls = images.urls.join("\n");
  useEffect(() => {
    onChange({ urls: urls ? urls.split("\n") : [], isBusy: images.isBusy });
  }, [urls, images.isBusy, onChange]);
  return <ImagePicker images={images} label="Photos" />;
}
