import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";

/** Categories that have a drawing under /art. */
const DRAWN = new Set([
  ..."laptop desktop monitor storage memory graphics-card processor motherboard power-supply keyboard mouse".split(" "),
  ..."printer networking phone-accessory charger software cables".split(" "),
]);

/** The drawn device of a category; any category has one. */
export const drawnDevice = (category: string): string => `/art/${DRAWN.has(category) ? category : "device"}.svg`;

interface ProductPictureProps {
  src: string | null;
  category: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** Fills half a screen: a drawing then keeps its distance from the frame. */
  large?: boolean;
  /** Part of what is seen first, so it is not put off. */
  eager?: boolean;
  className?: string;
}

/** A picture in a 4:3 frame. Without a photo, or when its host does not answer, the category's drawing stands in. */
export function ProductPicture({ src, category, alt = "", large, eager, className }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const photo = src !== null && src !== broken ? src : null;

  // It may have failed before this page listened.
  useEffect(() => {
    if (photo && image.current?.complete && image.current.naturalWidth === 0) setBroken(photo);
  }, [photo]);

  return (
    <div
      className={classNames("aspect-4/3 overflow-hidden rounded-md", photo ? "bg-white" : "bg-accent-soft", className)}
    >
      <img
        ref={image}
        key={photo ?? category}
        src={photo ?? drawnDevice(category)}
        alt={alt}
        width={400}
        height={300}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => photo && setBroken(photo)}
        className={classNames("size-full", "object-contain", !photo && (large ? "p-[9%]" : "px-[5%] pt-[11%]"))}
      />
    </div>
  );
}
