import { Button, Callout, Dialog, DialogBody, InputGroup } from "@blueprintjs/core";
import { Camera, Cross } from "@blueprintjs/icons";
import { INTAKE_PHOTOS_MAX, INTAKE_PHOTOS_MIN } from "@fundi/shared/workshop/intakes";
import { useRef, useState } from "react";
import { fileUrl } from "../../../lib/file-url";
import { FormField } from "../../../ui/forms/form-field";
import { PhotoMarkEditor } from "../../../ui/photo-marks/photo-mark-editor";
import { toastProblem } from "../../../ui/toasts";
import { PrivatePicture, photoWidth, usePrivatePicture } from "../private-picture";
import { marksText } from "../repair-text";
import type { JobDraft } from "./intake-draft";
import type { IntakeModel } from "./use-intake";
import { usePhotoUploads } from "./use-photo-uploads";

type Photo = JobDraft["photos"][number];

const USUAL_REASONS = ["The customer is in a hurry", "The camera does not work"];

/** Photos of how a device came: each is stored at once, so that one that fails loses no other. */
export function PhotoField({ intake }: { intake: IntakeModel }) {
  const { job, at, changePhotos } = intake;
  const input = useRef<HTMLInputElement>(null);
  const [markedId, setMarked] = useState<string | null>(null);
  const uploads = usePhotoUploads((photo) => changePhotos(job.key, (photos) => [...photos, photo]));
  const marked = job.photos.find(({ fileId }) => fileId === markedId);
  const error = intake.errorOf(`jobs.${at}.photos`);
  const room = INTAKE_PHOTOS_MAX - job.photos.length - uploads.waiting.length;
  return (
    <fieldset className="intake-photos" aria-describedby={`${job.key}-photos`}>
      <legend>Photos of its condition</legend>
      <ul>
        {job.photos.map((photo, index) => (
          <li key={photo.fileId}>
            <button
              type="button"
              aria-label={`Photo ${index + 1}${photo.marks.length > 0 ? ", marked" : ""}: draw on it`}
              onClick={() => setMarked(photo.fileId)}
            >
              <PrivatePicture id={photo.fileId} alt="" />
              {photo.marks.length > 0 && <span className="intake-photo-marked">{marksText(photo.marks.length)}</span>}
            </button>
            <Button
              size="small"
              variant="minimal"
              icon={<Cross size={12} />}
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => changePhotos(job.key, (all) => all.filter(({ fileId }) => fileId !== photo.fileId))}
            />
          </li>
        ))}
        {uploads.waiting.map(({ key, name, problem }) => (
          <li key={key} className="intake-photo-waiting">
            {problem === null ? (
              <span role="status">{name} is stored …</span>
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
          uploads.add([...(currentTarget.files ?? [])].slice(0, Math.max(0, room)));
          currentTarget.value = "";
        }}
      />
      <TheirPictures intake={intake} onTaken={(files) => uploads.add(files.slice(0, Math.max(0, room)))} />
      <Button icon={<Camera />} text="Add photos" disabled={room <= 0} onClick={() => input.current?.click()} />
      <p
        id={`${job.key}-photos`}
        className={error ? "intake-missing" : "repair-quiet"}
        role={error ? "alert" : undefined}
      >
        {error ?? `At least ${INTAKE_PHOTOS_MIN}: what is broken, and the rest. Press one to draw on it.`}
      </p>
      {job.photos.length < INTAKE_PHOTOS_MIN && <WithoutPhotos intake={intake} />}
      {marked && (
        <Marks
          photo={marked}
          onChange={(marks) =>
            changePhotos(job.key, (all) => all.map((one) => (one.fileId === marked.fileId ? { ...one, marks } : one)))
          }
          onClose={() => setMarked(null)}
        />
      )}
    </fieldset>
  );
}

/** Pictures that the customer sent before: taken over, they are photos of this device. */
function TheirPictures({ intake, onTaken }: { intake: IntakeModel; onTaken: (files: File[]) => void }) {
  const [state, setState] = useState<"there" | "fetching" | "taken">("there");
  const pictures = intake.draft.origin?.pictures ?? [];
  if (pictures.length === 0 || intake.at > 0 || state === "taken") return null;
  const take = async () => {
    setState("fetching");
    try {
      const files = await Promise.all(pictures.map(fetchPicture));
      setState("taken");
      onTaken(files);
    } catch (error) {
      setState("there");
      toastProblem(error);
    }
  };
  return (
    <Button
      loading={state === "fetching"}
      text={
        pictures.length === 1
          ? "Take over the customer's picture"
          : `Take over ${pictures.length} pictures of the customer`
      }
      onClick={() => void take()}
    />
  );
}

async function fetchPicture(address: string): Promise<File> {
  const response = await fetch(fileUrl(address));
  if (!response.ok) throw new Error("A picture that the customer sent is not there any more.");
  const blob = await response.blob();
  return new File([blob], address.split("/").at(-1) ?? "picture", { type: blob.type });
}

/** Why there are fewer photos than usual. */
function WithoutPhotos({ intake }: { intake: IntakeModel }) {
  const { job, at } = intake;
  return (
    <>
      <FormField label="Why no photos" info="optional" error={intake.errorOf(`jobs.${at}.noPhotoReason`)}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={job.noPhotoReason}
            onValueChange={(noPhotoReason) => intake.changeJob({ noPhotoReason })}
          />
        )}
      </FormField>
      <div className="repair-choices intake-reasons">
        {USUAL_REASONS.map((reason) => (
          <Button
            key={reason}
            size="small"
            text={reason}
            active={job.noPhotoReason === reason}
            onClick={() => intake.changeJob({ noPhotoReason: reason })}
          />
        ))}
      </div>
    </>
  );
}

/** Arrows, circles and words over one photo; the photo itself is not changed. */
function Marks({
  photo,
  onChange,
  onClose,
}: {
  photo: Photo;
  onChange: (marks: Photo["marks"]) => void;
  onClose: () => void;
}) {
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
