import type { ProductDetail } from "@fundi/shared/catalog/products";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useLazyImport } from "../../../browser/use-lazy-import";
import { classNames } from "../../../components/class-names";
import { Icon } from "../../../components/icon";
import { ProductPicture } from "../../../components/product-picture";
import { toast } from "../../../components/toast/toast";
import { describePhoto } from "./photo-text";
import { useSlides } from "./use-slides";

const loadFullScreen = () => import("./full-screen-photos");

const SIZES = "(min-width: 64rem) 40rem, (min-width: 48rem) 45vw, 95vw";

/**
 * The photos of a product: swiped or stepped through, with small ones below, and full screen by a tap. Without
 * JavaScript they are scrolled sideways.
 */
export function ProductGallery({ product, className }: { product: ProductDetail; className?: string }) {
  const { photos } = product;
  const slides = useSlides(photos.length);
  const [openAt, setOpenAt] = useState<number | null>(null);
  // Few open it: its code comes with the first tap.
  const { part: fullScreen, failed } = useLazyImport(loadFullScreen, openAt !== null);
  useEffect(() => {
    if (openAt === null || !failed) return;
    toast.error(t`The photo could not be opened`, { description: t`Check your connection and tap it again.` });
    setOpenAt(null);
  }, [openAt, failed]);
  if (photos.length === 0)
    return (
      <ProductPicture product={product} sizes={SIZES} large eager className={classNames("rounded-lg", className)} />
    );

  const isOne = photos.length === 1;
  return (
    <section className={classNames("grid min-w-0 gap-3", className)} aria-label={t`Photos of ${product.name}`}>
      <div className="relative">
        <div ref={slides.track} className="slides rounded-lg">
          {photos.map((photo, index) => (
            <button
              key={photo.url}
              type="button"
              // The one that is shown is reached by Tab, the others by the arrow keys.
              tabIndex={index === slides.current ? 0 : -1}
              aria-label={t`${describePhoto(product, index)}, full screen`}
              onClick={() => setOpenAt(index)}
              onKeyDown={slides.onKeyDown}
              className="block cursor-zoom-in"
            >
              <ProductPicture
                product={{ ...product, image_url: photo.url }}
                sizes={SIZES}
                alt={describePhoto(product, index)}
                eager={index === 0}
                large
                className="rounded-lg"
              />
            </button>
          ))}
        </div>
        <span className="js-only pointer-events-none absolute start-3 bottom-3 flex items-center gap-1.5 rounded-full bg-surface/92 px-3 py-1.5 text-sm font-semibold">
          <Icon name="expand" size={16} />
          {t`Tap to zoom`}
        </span>
        {!isOne && (
          <span className="js-only pointer-events-none absolute end-3 bottom-3 rounded-full bg-surface/92 px-3 py-1.5 text-sm font-semibold tabular-nums">
            {slides.current + 1} / {photos.length}
          </span>
        )}
      </div>
      {!isOne && (
        <ul className="js-only flex gap-2 overflow-x-auto p-1">
          {photos.map((photo, index) => (
            <li key={photo.url} className="w-18 shrink-0 sm:w-20">
              <button
                type="button"
                aria-label={t`Show ${describePhoto(product, index)}`}
                aria-current={index === slides.current}
                onClick={() => slides.show(index)}
                className="block w-full rounded-md outline-offset-2 aria-[current=true]:ring-2 aria-[current=true]:ring-accent"
              >
                <ProductPicture product={{ ...product, image_url: photo.url }} sizes="5rem" />
              </button>
              {photo.alt && <p className="mt-1 truncate text-center text-sm text-muted">{photo.alt}</p>}
            </li>
          ))}
        </ul>
      )}
      {openAt !== null && fullScreen && (
        <fullScreen.FullScreenPhotos
          product={product}
          start={openAt}
          onClose={(shown) => {
            setOpenAt(null);
            slides.show(shown, "instant");
          }}
        />
      )}
    </section>
  );
}
