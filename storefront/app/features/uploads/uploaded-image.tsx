import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { t } from "@lingui/core/macro";
import { useState } from "react";

/** A thumbnail that links to the full picture; a deleted picture shows a text. */
export function UploadedImage({ url, alt }: { url: string; alt: string }) {
  const [gone, setGone] = useState(false);
  if (gone)
    return (
      <span className="grid size-24 place-items-center rounded-md border border-dashed border-line p-2 text-center text-sm text-muted">
        {t`Image removed`}
      </span>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block size-24">
      <img
        src={thumbnailUrl(url)}
        alt={alt}
        loading="lazy"
        onError={() => setGone(true)}
        className="size-full rounded-md border border-line object-cover"
      />
    </a>
  );
}
