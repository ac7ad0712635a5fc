import type { ProductPhoto } from "@fundi/shared/catalog/products";
import { useState } from "react";
import { defineExamples } from "../../../../../../../tests/support/examples";
import { PhotoField } from "./photo-field";

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${colour}"/></svg>`)}`;
const PHOTOS = [
  { url: drawn("#0b6b4f"), alt: "Lid, closed" },
  { url: drawn("#b36b00"), alt: "Scratch beside the logo" },
  { url: drawn("#585e67"), alt: "" },
];

function Photos({ start, error }: { start: ProductPhoto[]; error?: string }) {
  const [photos, setPhotos] = useState(start);
  return <PhotoField photos={photos} error={error} onChange={setPhotos} />;
}

export const examples = defineExamples({
  None: <Photos start={[]} />,
  Three: <Photos start={PHOTOS} />,
  "A missing picture": <Photos start={[{ url: "data:image/png;base64,AAAA", alt: "" }]} />,
  Refused: <Photos start={PHOTOS.slice(0, 1)} error="Each photo can be there once" />,
});
