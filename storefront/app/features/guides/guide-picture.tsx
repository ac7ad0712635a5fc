import { guidePictureSrcSet, guidePictureUrl } from "@fundi/shared/guides/guide-rules";
import { classNames } from "../../components/class-names";

interface GuidePictureProps {
  guideId: number;
  picture: { url: string; alt: string };
  /** Shown width, as an image element's `sizes`. */
  sizes: string;
  /** Above the fold: loaded without delay. */
  eager?: boolean;
  className?: string;
}

/** A picture of a guide, on a bright ground in both themes, as drawings and photos of hands are made for. */
export const GuidePicture = ({ guideId, picture: { url, alt }, sizes, eager, className }: GuidePictureProps) => (
  <img
    src={guidePictureUrl(guideId, url, 640)}
    srcSet={guidePictureSrcSet(guideId, url)}
    sizes={sizes}
    alt={alt}
    width={640}
    height={400}
    loading={eager ? "eager" : "lazy"}
    decoding="async"
    className={classNames("aspect-[8/5] w-full bg-sunken object-contain", className)}
  />
);
