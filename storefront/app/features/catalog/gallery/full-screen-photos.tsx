import { FULL_SCREEN_WIDTH, pictureSrcSet, pictureUrl } from "@fundi/shared/catalog/product-picture";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../components/class-names";
import { Icon, type IconName } from "../../../components/icon";
import { describePhoto } from "./photo-text";
import { useSlides } from "./use-slides";

interface Props {
  product: ProductDetail;
  /** The photo to begin with, from 0. */
  start: number;
  /** Gets the photo that was shown last. */
  onClose: (shown: number) => void;
}

/** Photos on the whole screen. A tap or Z enlarges one, which is then moved by scrolling; Esc closes. */
export function FullScreenPhotos({ product, start, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  // The dialog must be open before the track has a width to scroll by.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    setOpen(true);
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={sheet}
      aria-label={t`Photos of ${product.name}`}
      onCancel={(event) => event.preventDefault()}
      className="m-0 size-full max-h-none max-w-none bg-sunken p-0 text-ink"
    >
      {isOpen && <OpenPhotos product={product} start={start} onClose={onClose} />}
    </dialog>
  );
}

function OpenPhotos({ product, start, onClose }: Props) {
  const { photos } = product;
  const [isLarge, setLarge] = useState(false);
  const { track, current, show, onKeyDown } = useSlides(photos.length, start);
  const step = (by: number) => {
    setLarge(false);
    show(current + by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole dialog; every action has a button
    <div
      className="relative size-full"
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.preventDefault();
          onClose(current);
        } else if (event.key.toLowerCase() === "z") setLarge(!isLarge);
        else if (!isLarge) onKeyDown(event);
      }}
    >
      <div ref={track} className={classNames("slides size-full", isLarge && "overflow-x-hidden")}>
        {photos.map((photo, index) => {
          const zooms = isLarge && index === current;
          const picture = { id: product.id, image_url: photo.url };
          return (
            <div key={photo.url} className="grid h-full overflow-auto" aria-hidden={index !== current}>
              <picture className="contents">
                {/* Only the enlarged one needs its finest size. */}
                <source
                  type="image/avif"
                  {...(zooms
                    ? { srcSet: pictureUrl(picture, FULL_SCREEN_WIDTH, "avif") }
                    : { srcSet: pictureSrcSet(picture, "avif"), sizes: "100vw" })}
                />
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Z and a button */}
                <img
                  {...(zooms
                    ? { src: pictureUrl(picture, FULL_SCREEN_WIDTH) }
                    : { srcSet: pictureSrcSet(picture), sizes: "100vw", src: pictureUrl(picture, 960) })}
                  alt={describePhoto(product, index)}
                  loading={Math.abs(index - start) < 2 ? "eager" : "lazy"}
                  onClick={() => setLarge(!isLarge)}
                  className={classNames(
                    "m-auto object-contain",
                    zooms ? "w-[220%] max-w-none cursor-zoom-out sm:w-[160%]" : "max-h-full w-full cursor-zoom-in",
                  )}
                />
              </picture>
            </div>
          );
        })}
      </div>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between gap-2 p-3">
        <output className="rounded-full bg-surface/92 px-3 py-1.5 font-semibold tabular-nums">
          {current + 1} / {photos.length}
        </output>
        <div className="flex gap-2">
          <RoundButton
            icon={isLarge ? "minus" : "plus"}
            label={isLarge ? t`Zoom out` : t`Zoom in`}
            onClick={() => setLarge(!isLarge)}
          />
          <RoundButton icon="close" label={t`Close`} autoFocus onClick={() => onClose(current)} />
        </div>
      </div>
      {photos.length > 1 && (
        <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-3 p-3">
          <RoundButton icon="chevron-left" label={t`Previous photo`} isOff={current === 0} onClick={() => step(-1)} />
          <p className="min-w-0 truncate rounded-full bg-surface/92 px-3 py-1.5 empty:hidden">{photos[current]?.alt}</p>
          <RoundButton
            icon="chevron-right"
            label={t`Next photo`}
            isOff={current === photos.length - 1}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  );
}

interface RoundButtonProps {
  icon: IconName;
  label: string;
  autoFocus?: boolean;
  /** At the end of the row: it stays focusable. */
  isOff?: boolean;
  onClick: () => void;
}

const RoundButton = ({ icon, label, autoFocus, isOff, onClick }: RoundButtonProps) => (
  <button
    type="button"
    // biome-ignore lint/a11y/noAutofocus: the focus belongs into an opened dialog
    autoFocus={autoFocus}
    aria-label={label}
    aria-disabled={isOff}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full bg-surface/92 hover:text-accent-strong aria-disabled:opacity-40"
  >
    <Icon name={icon} />
  </button>
);
