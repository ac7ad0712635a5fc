import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { useState } from "react";
import { fileUrl } from "../../lib/file-url";
import "./chosen-preview.css";
import type { ChosenPicture } from "./use-uploads";

/** A chosen picture; its name while it has a format that this browser cannot show and is not stored yet. */
export function ChosenPreview({ picture: { name, preview, url } }: { picture: ChosenPicture }) {
  const [isShowable, setShowable] = useState(true);
  if (isShowable) return <img src={preview} alt={name} onError={() => setShowable(false)} />;
  if (url) return <img src={fileUrl(thumbnailUrl(url))} alt={name} />;
  return <span className="chosen-preview bp6-text-muted">{name}</span>;
}
