import { pictureSrcSet, pictureUrl } from "@fundi/shared/catalog/product-picture";
import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";

/** Categories that have a drawing under /art. */
const DRAWN = new Set([
  ..."laptop desktop monitor storage memory graphics-card processor motherboard power-supply keyboard mouse".split(" "),
  ..."printer networking phone-accessory charger software cables".split(" "),
]);

/** Returns the path of a category's drawing; unknown categories get a generic one. */
export const drawnDevice = (category: string): string => `/art/${DRAWN.has(category) ? category : "device"}.svg`;

interface ProductPictureProps {
  /** `id` is null where the product no longer exists. */
  product: { id: number | null; image_url: string | null; category: string };
  /** Shown width, as an image element's `sizes`, so that a phone loads no larger image than it shows. */
  sizes: string;
  /** Empty where the name is shown beside it. */
  alt?: string;
  /** For a large frame: adds padding around a drawing. */
  large?: boolean;
  /** Above the fold: loaded without delay. */
  eager?: boolean;
  className?: string;
}

/** The number of tints behind pictures (`tailwind.css`). */
const STAGES = 6;

/** A picture in a 4:3 frame, with the category's drawing as fallback. */
export function ProductPicture({ product, sizes, alt = "", large, eager, className }: ProductPictureProps) {
  const { id, image_url, category } = product;
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const photo = id !== null && image_url !== null && image_url !== broken ? { id, image_url } : null;
  const address = photo?.image_url;

  // It may have failed before hydration.
  useEffect(() => {
    if (address && image.current?.complete && image.current.naturalWidth === 0) setBroken(address);
  }, [address]);

  return (
    <div
      data-stage={photo ? photo.id % STAGES : undefined}
      className={classNames("aspect-4/3 overflow-hidden rounded-md", photo ? "stage" : "bg-accent-soft", className)}
    >
      <picture key={address ?? category} className="contents">
        {photo && <source type="image/avif" srcSet={pictureSrcSet(photo, "avif")} sizes={sizes} />}
        <img
          ref={image}
          {...(photo
            ? { srcSet: pictureSrcSet(photo), sizes, src: pictureUrl(photo, 640) }
            : { src: drawnDevice(category) })}
          alt={alt}
          width={400}
          height={300}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => address && setBroken(address)}
          className={classNames("size-full", "object-contain", !photo && (large ? "p-[9%]" : "px-[5%] pt-[11%]"))}
        />
      </picture>
    </div>
  );
}
