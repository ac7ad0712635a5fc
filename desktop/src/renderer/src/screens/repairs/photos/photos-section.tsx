import { Button, Callout, Checkbox, Dialog, DialogBody } from "@blueprintjs/core";
import { Camera } from "@blueprintjs/icons";
import { showRepairPhoto } from "@fundi/shared/workshop/bench-photos";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { problemText } from "../../../lib/problem";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { formatDateTime } from "../../../lib/shop-time";
import { DetailSection } from "../../../ui/detail-panel";
import { MarkedPhoto } from "../../../ui/photo-marks/photo-mark-overlay";
import { toastProblem } from "../../../ui/toasts";
import { PrivatePicture, photoWidth, usePrivatePicture } from "../private-picture";
import { repairQuery } from "../repair-queries";
import { marksText } from "../repair-text";
import { BenchPhotosDialog } from "./bench-photos-dialog";
import "./photos-section.css";

type Photo = Repair["photos"][number];

const PHASE_LABELS: Record<Photo["phase"], string> = {
  intake: "At intake",
  bench: "At the bench",
  after: "After the work",
};

/** Photos of the device with what was drawn over them, which of them its customer sees, and a button that adds more. */
export function PhotosSection({ job }: { job: Repair }) {
  const [shownId, setShown] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const show = useShowPhoto(job);
  const shown = job.photos.find(({ id }) => id === shownId);
  const isOver = isFinalStage(job.stage);
  if (isOver && job.photos.length === 0 && job.noPhotoReason === "") return null;
  return (
    <DetailSection title="Photos">
      {job.photos.length === 0 && (
        <p className="record-quiet">{job.noPhotoReason ? `None: ${job.noPhotoReason}` : "None yet."}</p>
      )}
      <ul className="job-photos">
        {job.photos.map((photo, index) => (
          <li key={photo.id}>
            <JobPhoto job={job} photo={photo} place={index + 1} show={show} onOpen={() => setShown(photo.id)} />
          </li>
        ))}
      </ul>
      {!isOver && (
        <div className="record-actions">
          <Button icon={<Camera />} text="Add photos" onClick={() => setAdding(true)} />
        </div>
      )}
      {isAdding && <BenchPhotosDialog job={job} onClose={() => setAdding(false)} />}
      {shown && <WholePhoto photo={shown} onClose={() => setShown(null)} />}
    </DetailSection>
  );
}

interface JobPhotoProps {
  job: Repair;
  photo: Photo;
  /** Among the photos of the job, from 1. */
  place: number;
  /** One for all photos: the version of the job rises with each. */
  show: ReturnType<typeof useShowPhoto>;
  onOpen: () => void;
}

function JobPhoto({ job, photo, place, show, onOpen }: JobPhotoProps) {
  const { fileId, caption, phase, marks, isForCustomer } = photo;
  const name = caption || `Photo ${place}, ${PHASE_LABELS[phase].toLowerCase()}`;
  // The shop's own stock has no customer.
  const hasCustomer = job.intake.customerId !== null;
  return (
    <>
      <button type="button" onClick={onOpen}>
        <PrivatePicture id={fileId} alt={name} />
        <small>{[PHASE_LABELS[phase], marks.length > 0 && marksText(marks.length)].filter(Boolean).join(", ")}</small>
      </button>
      {hasCustomer && (
        <Checkbox
          className="job-photo-shown"
          checked={show.isPending && show.variables.photoId === photo.id ? show.variables.isForCustomer : isForCustomer}
          disabled={show.isPending}
          label="For the customer"
          aria-label={`${name}: for the customer`}
          onChange={({ currentTarget }) => show.mutate({ photoId: photo.id, isForCustomer: currentTarget.checked })}
        />
      )}
    </>
  );
}

/** Decides whether the customer of a job sees a photo of it. */
function useShowPhoto(job: Pick<Repair, "id" | "version">) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ photoId, isForCustomer }: { photoId: number; isForCustomer: boolean }) =>
      call(showRepairPhoto, { params: { id: job.id, photoId }, body: { isForCustomer, version: job.version } }),
    onSuccess: (answer) => queries.setQueryData(repairQuery(answer.id).queryKey, answer),
    onError: toastProblem,
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}

function WholePhoto({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { src, error } = usePrivatePicture(photo.fileId, "full");
  return (
    <Dialog
      isOpen
      style={{ width: photoWidth(photo) }}
      title={photo.caption || `${PHASE_LABELS[photo.phase]}, ${formatDateTime(photo.takenAt)}`}
      onClose={onClose}
    >
      <DialogBody>
        {error && <Callout intent="danger">{problemText(error)}</Callout>}
        {src && (
          <MarkedPhoto src={src} alt="The device" width={photo.width} height={photo.height} marks={photo.marks} />
        )}
      </DialogBody>
    </Dialog>
  );
}
