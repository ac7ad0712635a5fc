import type { Quote } from "@fundi/shared/quotes/quotes";
import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { useState } from "react";
import { fileUrl } from "../../lib/file-url";

/** The photos of a request as short links, for a table cell. */
export function PhotoLinks({ quote }: { quote: Quote }) {
  if (quote.images.length === 0) return "–";
  return (
    <span className="quote-photo-links tabular">
      {quote.images.map((image, index) => (
        <a key={image} href={fileUrl(image)} target="_blank" rel="noreferrer" aria-label={`Photo ${index + 1}`}>
          {index + 1}
        </a>
      ))}
    </span>
  );
}

/** The photos of a request as thumbnails, linked to the full size. */
export const QuotePhotos = ({ quote }: { quote: Quote }) => (
  <ul className="quote-photos">
    {quote.images.map((image, index) => (
      <li key={image}>
        <a href={fileUrl(image)} target="_blank" rel="noreferrer">
          <Photo image={image} label={`Photo ${index + 1}`} />
        </a>
      </li>
    ))}
  </ul>
);

function Photo({ image, label }: { image: string; label: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span className="quote-photo-gone">{label}: no longer there</span>;
  return (
    <img
      src={fileUrl(thumbnailUrl(image))}
      alt={label}
      width={88}
      height={88}
      loading="lazy"
      onError={() => setGone(true)}
    />
  );
}
