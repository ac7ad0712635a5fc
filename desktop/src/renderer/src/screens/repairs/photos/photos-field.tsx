import { Button, Callout, Dialog, DialogBody } from "@blueprintjs/core";
import { Camera, Cross } from "@blueprintjs/icons";
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { PhotoMarkEditor } from "../../../ui/photo-marks/photo-mark-editor";
import { PrivatePicture, photoWidth, usePrivatePicture } from "../private-picture";
import { marksText } from "../repair-text";
import type { PhotoUploads, TakenPhoto } from "./use-photo-uploads";
import "./photos-field.css";

interface PhotosFieldProps {
  legend: string;
  photos: readonly TakenPhoto[];
  /** Those that are on their way; the form that is sent waits for them. */
  uploads: ReturnType<PhotoUploads["of"]>;
  max: number;
  hint: string;
  error?: string | undefined;
  /** Gets how the photos change: one that is stored in the meantime comes to those that are there then. */
  onChange: (next: (photos: readonly TakenPhoto[]) => TakenPhoto[]) => void;
  /** Beside the button: where other photos come from; it gets what adds them. */
  more?: (add: (files: readonly File[]) => void) => ReactNode;
  /** Below: why there are none. */
  children?: ReactNode;
}

/** Photos of a device: each is stored at once, so that one that fails loses no other; each can be drawn on. */
export function PhotosField(props: PhotosFieldProps) {
  const { legend, photos, uploads, max, hint, error, onChange, more, children } = props;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [markedId, setMarked] = useState<string | null>(null);
  const marked = photos.find(({ fileId }) => fileId === markedId);
  const room = max - photos.length - uploads.waiting.length;
  const add = (files: readonly File[]) => uploads.add(files.slice(0, Math.max(0, room)));
  const [isOver, setOver] = useState(false);
  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });
  usePastedPictures(latestAdd);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    <fieldset
      className={`photos-field${isOver ? " is-over" : ""}`}
      aria-describedby={hintId}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        add(picturesIn(event.dataTransfer));
      }}
    >
      <legend>{legend}</legend>
      <ul>
        {photos.map((photo, index) => (
          <li key={photo.fileId}>
            <button
              type="button"
              aria-label={`Photo ${index + 1}${photo.marks.length > 0 ? ", marked" : ""}: draw on it`}
              onClick={() => setMarked(photo.fileId)}
            >
              <PrivatePicture id={photo.fileId} alt="" />
              {photo.marks.length > 0 && <span className="photos-field-marked">{marksText(photo.marks.length)}</span>}
            </button>
            <Button
              size="small"
              variant="minimal"
              icon={<Cross size={12} />}
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => onChange((all) => all.filter(({ fileId }) => fileId !== photo.fileId))}
            />
          </li>
        ))}
        {uploads.waiting.map(({ key, name, problem }) => (
          <li key={key} className="photos-field-waiting">
            {problem === null ? (
              <>
                <span role="status">{name} is stored …</span>{" "}
                <Button
                  size="small"
                  text="Leave it out"
                  aria-label={`Leave ${name} out`}
                  onClick={() => uploads.drop(key)}
                />
              </>
            ) : (
              <Callout compact intent="danger" role="alert">
                {name}: {problem} <Button size="small" text="Try again" onClick={() => uploads.retry(key)} />{" "}
                <Button size="small" text="Leave it out" onClick={() => uploads.drop(key)} />
              </Callout>
            )}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label="Photos of the device"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      {more?.(add)}
      <Button
        icon={<Camera />}
        text="Add photos"
        title="By the camera or from a file; or drop or paste them"
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      />
      <p id={hintId} className={error ? "photos-field-missing" : "repair-quiet"} role={error ? "alert" : undefined}>
        {error ?? `${hint} Press one to draw on it.`}
      </p>
      {children}
      {marked && (
        <Marks
          photo={marked}
          onChange={(marks) =>
            onChange((all) => all.map((one) => (one.fileId === marked.fileId ? { ...one, marks } : one)))
          }
          onClose={() => setMarked(null)}
        />
      )}
    </fieldset>
  );
}

const picturesIn = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith("image/"));

/** Adds pictures that are pasted anywhere while the field is there. */
function usePastedPictures(add: RefObject<(files: readonly File[]) => void>): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pictures = event.clipboardData ? picturesIn(event.clipboardData) : [];
      if (pictures.length === 0) return;
      event.preventDefault();
      add.current?.(pictures);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [add]);
}

interface MarksProps {
  photo: TakenPhoto;
  onChange: (marks: TakenPhoto["marks"]) => void;
  onClose: () => void;
}

/** Arrows, circles and words over one photo; the photo itself is not changed. */
function Marks({ photo, onChange, onClose }: MarksProps) {
  const { src } = usePrivatePicture(photo.fileId, "full");
  return (
    <Dialog isOpen style={{ width: photoWidth(photo) }} title="Draw on the photo" onClose={onClose}>
      <DialogBody>
        {src && (
          <PhotoMarkEditor
            {...{ src, width: photo.width, height: photo.height }}
            alt="The device"
            marks={photo.marks}
            onChange={(marks) => onChange([...marks])}
          />
        )}
        <Button intent="primary" text="Done" onClick={onClose} />
      </DialogBody>
    </Dialog>
  );
}
