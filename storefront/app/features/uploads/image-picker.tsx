import { thumbnailUrl, UPLOAD_ACCEPT } from "@fundi/shared/uploads/upload-rules";
import { t } from "@lingui/core/macro";
import { type DragEvent, useRef, useState } from "react";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { type QueuedImage, takesPlace } from "./image-queue";
import type { ImageUploads } from "./use-image-uploads";

interface ImagePickerProps {
  images: ImageUploads;
  /** Accessible name, e.g. "Photos of the device". */
  label: string;
  /** A single row beside a text field, instead of an area with a hint. */
  compact?: boolean;
  disabled?: boolean;
}

/** Adds pictures by button, drop or paste; shows their progress, and removes them. */
export function ImagePicker({ images, label, compact, disabled }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const full = images.images.filter(takesPlace).length >= images.max;

  const drag = (event: DragEvent, inside: boolean) => {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div
      role="group"
      aria-label={label}
      onPaste={images.onPaste}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (!disabled) images.add(event.dataTransfer.files);
      }}
      className={classNames("grid gap-2 rounded-md", over && "outline-2 outline-offset-4 outline-accent")}
    >
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {images.images.map((image) => (
          <ImageTile key={image.key} image={image} images={images} disabled={disabled} />
        ))}
        {!full && (
          <li>
            <button
              type="button"
              disabled={disabled}
              onClick={() => input.current?.click()}
              className="grid size-20 place-items-center content-center gap-1 rounded-md border border-dashed border-field text-sm font-semibold text-muted transition hover:border-ink hover:text-ink disabled:opacity-50"
            >
              <Icon name="image" />
              {images.images.length === 0 ? t`Add` : t`More`}
              <span className="sr-only">: {label}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        multiple={images.max > 1}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          images.add(event.target.files ?? []);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
      <p role="status" className={compact ? "text-sm text-muted empty:hidden" : "text-sm text-muted"}>
        {uploadStatus(images, compact)}
      </p>
    </div>
  );
}

/** Returns the progress of all uploads as text. */
export function uploadStatus({ images, isBusy, max }: ImageUploads, compact: boolean | undefined): string {
  const failed = images.filter(({ state }) => state === "failed").length;
  const done = images.filter(({ state }) => state === "done").length;
  if (isBusy) return t`Uploading, ${done} of ${images.length - failed} done`;
  if (failed > 0) return t`${failed} of ${images.length} could not be uploaded`;
  if (compact) return "";
  return images.length === 0
    ? t`Up to ${max} images: JPEG, HEIC, PNG, WebP or GIF, 8 MB each`
    : t`${done} of up to ${max} images`;
}

/** The picture; its name while it has a format that this browser cannot show and is not stored yet. */
function Preview({ image, className }: { image: QueuedImage; className: string }) {
  const [isShowable, setShowable] = useState(true);
  const src = isShowable ? image.preview : image.upload && thumbnailUrl(image.upload.url);
  if (src) return <img src={src} alt={image.name} onError={() => setShowable(false)} className={className} />;
  return (
    <div
      className={classNames("grid place-items-center content-center gap-1 bg-accent-soft p-1 text-muted", className)}
    >
      <Icon name="image" />
      <span className="w-full truncate text-center text-xs">{image.name}</span>
    </div>
  );
}

const CORNER =
  "absolute -end-2 -top-2 grid size-7 place-items-center rounded-full border border-line bg-surface text-ink shadow-soft hover:text-danger";

/** One picture with its progress or error and a remove button. */
export function ImageTile({
  image,
  images,
  disabled,
}: {
  image: QueuedImage;
  images: ImageUploads;
  disabled?: boolean | undefined;
}) {
  const isPending = image.state === "waiting" || image.state === "sending";
  return (
    <li className="relative size-20">
      <Preview
        image={image}
        className={classNames(
          "size-full rounded-md border object-cover",
          image.state === "failed" ? "border-danger opacity-40" : "border-line",
          isPending && "opacity-60",
        )}
      />
      {isPending && (
        <div
          role="progressbar"
          aria-label={t`Uploading ${image.name}`}
          aria-valuenow={Math.round(image.progress * 100)}
          className="absolute inset-x-1.5 bottom-1.5 h-1.5 overflow-hidden rounded-full bg-surface"
        >
          <div className="h-full bg-accent transition-[width]" style={{ width: `${image.progress * 100}%` }} />
        </div>
      )}
      {image.state === "failed" && (
        <div className="absolute inset-0 grid place-items-center">
          {image.retryable ? (
            <button
              type="button"
              disabled={disabled}
              onClick={() => images.retry(image.key)}
              aria-label={t`Retry ${image.name}: ${image.error ?? ""}`}
              title={image.error ?? undefined}
              className="tap min-h-9 rounded-md bg-surface px-2 text-sm font-semibold text-danger shadow-soft"
            >
              {t`Retry`}
            </button>
          ) : (
            <span title={image.error ?? undefined} className="text-danger">
              <Icon name="alert" />
              <span className="sr-only">{image.error}</span>
            </span>
          )}
        </div>
      )}
      <button
        type="button"
        disabled={disabled}
        onClick={() => images.remove(image.key)}
        aria-label={t`Remove ${image.name}`}
        className={CORNER}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
