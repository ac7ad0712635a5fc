import { QUOTE_MAX_IMAGES } from "@fundi/shared/quote-status";
import { useEffect } from "react";
import { ImagePicker, useImageUploads } from "../uploads";
import type { Photos } from "./quote-fields";

/** Up to five photos, uploaded while the rest of the form is filled in (checklist QUO-22). */
export function PhotoPicker({ onChange }: { onChange: (photos: Photos) => void }) {
  const images = useImageUploads({ folder: "quotes", max: QUOTE_MAX_IMAGES });
  const urls = images.urls.join("\n");
  useEffect(() => {
    onChange({ urls: urls ? urls.split("\n") : [], busy: images.busy });
  }, [urls, images.busy, onChange]);
  return <ImagePicker images={images} label="Photos" />;
}
