import { Button, InputGroup } from "@blueprintjs/core";
import { Camera, Link, Media } from "@blueprintjs/icons";
import { PHOTOS_MAX } from "@fundi/shared/catalog/product-picture";
import { createProduct, type ProductPhoto } from "@fundi/shared/catalog/products";
import { type ShopFolder, UPLOAD_ACCEPT } from "@fundi/shared/uploads/upload-rules";
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { showToast } from "../../../ui/toasts";
import { type ChosenPicture, useUploads } from "../../../ui/uploads/use-uploads";
import { PhotoEditor } from "./photo-editor";
import "./photo-field.css";
import { addPhotos, movePhoto } from "./photo-list";
import { PendingPhoto, PhotoTile } from "./photo-tile";
import { usePhotoChanges } from "./use-photo-changes";

interface Props {
  photos: readonly ProductPhoto[];
  error: string | undefined;
  onChange: (photos: ProductPhoto[]) => void;
  /** What is different where they are not a product's. */
  label?: string;
  folder?: ShopFolder;
  max?: number;
  tooMany?: string;
  help?: string;
}

const TOO_MANY = `A product has at most ${PHOTOS_MAX} photos`;
const isAddress = (url: string): boolean => createProduct.body.shape.image_url.safeParse(url).success;

/**
 * The photos of a product or of a step: added by button, camera, drop, paste or address, uploaded at once, and used once the form is
 * saved. Their order is changed by dragging, by buttons or with Alt and an arrow.
 */
export function PhotoField({ photos, error, onChange, ...more }: Props) {
  const { label = "Photos", folder = "products", max = PHOTOS_MAX, tooMany = TOO_MANY } = more;
  const scope = useId();
  const [isOver, setOver] = useState(false);
  const uploads = useUploads({
    folder,
    max: max - photos.length,
    onTooMany: () => void showToast({ message: tooMany, intent: "warning" }),
  });
  const { pictures, remove } = uploads;
  const further = pictures.filter(({ replaces }) => replaces === null);
  const { change, formerOf, undo } = usePhotoChanges(photos, onChange);
  const [editedUrl, setEditedUrl] = useState<string | null>(null);
  const edited = photos.findIndex(({ url }) => url === editedUrl);

  // In the order in which they were chosen: one that arrives early waits for those before it.
  useEffect(() => {
    const added = pictures.filter(({ replaces }) => replaces === null);
    const firstPending = added.findIndex(({ url, problem }) => url === null && problem === null);
    const arrived = added.filter(({ url }, index) => url !== null && (firstPending === -1 || index < firstPending));
    if (arrived.length === 0) return;
    const urls = arrived.flatMap(({ url }) => url ?? []);
    onChange(addPhotos(photos, urls, max));
    for (const { key } of arrived) remove(key);
  }, [pictures, photos, max, remove, onChange]);
  useEffect(() => {
    const arrived = pictures.find(({ url, replaces }) => url !== null && replaces !== null);
    if (!arrived?.url || arrived.replaces === null) return;
    change(arrived.replaces, arrived.url);
    remove(arrived.key);
  }, [pictures, remove, change]);

  const isOfFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    uploads.add(event.clipboardData.files);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of Blueprint has another layout
    <div
      role="group"
      aria-label={label}
      className={`bp6-form-group photo-field${error ? " bp6-intent-danger" : ""}${isOver ? " is-over" : ""}`}
      onPaste={onPaste}
      onDragOver={(event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isOfFiles(event)) return;
        event.preventDefault();
        uploads.add(event.dataTransfer.files);
      }}
    >
      <div className="bp6-label">
        {label} <span className="bp6-text-muted">(optional)</span>
      </div>
      {photos.length + further.length > 0 && (
        <ol className="photo-list">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.url}
              photo={photo}
              scope={scope}
              {...(folder !== "products" && { isOfProduct: false })}
              place={index + 1}
              isLast={index === photos.length - 1}
              onMove={(from, to) => onChange(movePhoto(photos, from, to))}
              onDescribe={(alt) => onChange(photos.map((one) => (one === photo ? { ...one, alt } : one)))}
              onRemove={() => onChange(photos.filter((one) => one !== photo))}
              onEdit={() => setEditedUrl(photo.url)}
              onReplace={(file) => uploads.replace(photo.url, file)}
              onUndo={formerOf(photo.url) === undefined ? undefined : () => undo(photo.url)}
              replacement={pictures.find(({ replaces }) => replaces === photo.url)}
              onRetry={uploads.retry}
              onForget={remove}
            />
          ))}
          {further.map((picture) => (
            <PendingPhoto key={picture.key} picture={picture} onRetry={uploads.retry} onRemove={uploads.remove} />
          ))}
        </ol>
      )}
      {photos.length + further.length < max && (
        <AddPhotos onFiles={uploads.add} onAddress={(url) => onChange(addPhotos(photos, [url], max))} />
      )}
      <p className="bp6-form-helper-text photo-field-help" role="status">
        {uploads.isBusy && `Uploading ${formatCount(pictures.filter(isPending).length)}`}
      </p>
      {editedUrl !== null && edited !== -1 && (
        <PhotoEditor
          url={editedUrl}
          place={edited + 1}
          folder={folder}
          onClose={() => setEditedUrl(null)}
          onDone={(url) => {
            change(editedUrl, url);
            setEditedUrl(null);
          }}
        />
      )}
      <p className="bp6-form-helper-text photo-field-help" role={error ? "alert" : undefined}>
        {error ?? more.help ?? help(photos.length)}
      </p>
    </div>
  );
}

const isPending = ({ url, problem }: ChosenPicture): boolean => !url && !problem;
const formatCount = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`);

const help = (count: number): ReactNode =>
  count === 0
    ? "Drop or paste pictures here. Without one, customers see a drawing of the category."
    : "The first is the one of lists. Drag to change the order.";

interface AddProps {
  onFiles: (files: Iterable<File>) => void;
  onAddress: (url: string) => void;
}

/** Buttons for files and the camera, and a field for an address. */
function AddPhotos({ onFiles, onAddress }: AddProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  const add = () => {
    if (!address || !isAddress(address.trim())) return;
    onAddress(address.trim());
    setAddress(undefined);
  };
  const chooser = (label: string, isCamera: boolean) => (
    <input
      ref={isCamera ? camera : files}
      type="file"
      hidden
      multiple={!isCamera}
      accept={UPLOAD_ACCEPT}
      {...(isCamera && { capture: "environment" })}
      aria-label={label}
      onChange={({ target }) => {
        onFiles(target.files ?? []);
        // The same file may be chosen again.
        target.value = "";
      }}
    />
  );
  return (
    <div className="photo-add">
      {chooser("Choose photos", false)}
      {chooser("Take a photo", true)}
      <Button size="small" icon={<Media />} text="Choose photos" onClick={() => files.current?.click()} />
      <Button
        size="small"
        className="photo-camera"
        icon={<Camera />}
        text="Take a photo"
        onClick={() => camera.current?.click()}
      />
      {address === undefined ? (
        <Button size="small" variant="minimal" icon={<Link />} text="From an address" onClick={() => setAddress("")} />
      ) : (
        <InputGroup
          autoFocus
          size="small"
          type="url"
          className="photo-address"
          aria-label="Address of a picture"
          placeholder="https://…"
          intent={address.trim() && !isAddress(address.trim()) ? "warning" : "none"}
          value={address}
          onValueChange={setAddress}
          onBlur={() => (address.trim() ? add() : setAddress(undefined))}
          onKeyDown={(event) => {
            if (event.key === "Escape") setAddress(undefined);
            if (event.key !== "Enter" && event.key !== "Escape") return;
            // Neither submits the form nor closes the panel.
            event.preventDefault();
            event.stopPropagation();
            if (event.key === "Enter") add();
          }}
        />
      )}
    </div>
  );
}
