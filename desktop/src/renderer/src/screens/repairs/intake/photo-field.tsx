import { Button, InputGroup } from "@blueprintjs/core";
import { INTAKE_PHOTOS_MAX, photosMissing } from "@fundi/shared/workshop/intake-rules";
import { useState } from "react";
import { fileUrl } from "../../../lib/file-url";
import { FormField } from "../../../ui/forms/form-field";
import { toastProblem } from "../../../ui/toasts";
import { PhotosField } from "../photos/photos-field";
import type { IntakeModel } from "./use-intake";

const USUAL_REASONS = ["The customer is in a hurry", "The camera does not work"];

/** Photos of how a device came. */
export function PhotoField({ intake }: { intake: IntakeModel }) {
  const { job, at, changePhotos, words } = intake;
  const wanted = words.intakePhotos;
  const uploads = intake.uploads.of(job.key);
  const count = job.storedPhotos + job.photos.length + intake.uploads.pending(job.key);
  const isShort = photosMissing(wanted, count, "") !== undefined;
  return (
    <PhotosField
      legend="Photos of its condition"
      photos={job.photos}
      uploads={uploads}
      max={INTAKE_PHOTOS_MAX}
      hint={wanted === 0 ? "What is broken, and the rest." : `At least ${wanted}: what is broken, and the rest.`}
      error={intake.errorOf(`jobs.${at}.photos`)}
      onChange={(next) => changePhotos(job.key, next)}
      more={(add) => <TheirPictures intake={intake} onTaken={add} />}
    >
      {isShort && <WithoutPhotos intake={intake} />}
    </PhotosField>
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
