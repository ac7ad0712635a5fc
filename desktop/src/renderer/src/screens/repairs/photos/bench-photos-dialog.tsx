import { Checkbox } from "@blueprintjs/core";
import { addBenchPhotos, BENCH_PHOTOS_MAX } from "@fundi/shared/workshop/bench-photos";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { repairQuery } from "../repair-queries";
import { lastFour } from "../repair-text";
import { PhotosField } from "./photos-field";
import { failedText, pendingText, type TakenPhoto, usePhotoUploads } from "./use-photo-uploads";

const BENCH = "bench";

type Seen = Pick<RepairCard, "id" | "number" | "version">;

/** Adds photos that are taken while somebody works on a device; they stay inside unless they are marked for the customer. */
export function BenchPhotosDialog({ job, onClose }: { job: Seen; onClose: () => void }) {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const uploads = usePhotoUploads((_subject, photo) => setPhotos((all) => [...all, photo]));
  const [pending, failed] = [uploads.pending(), uploads.failed()];
  const [isForCustomer, setForCustomer] = useState(false);
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  const request = useMutation({
    mutationFn: () => {
      const chosen = photos.map(({ fileId, marks }) => ({ fileId, marks }));
      const body = { photos: chosen, isForCustomer, version: job.version };
      return call(addBenchPhotos, { params: { id: job.id }, body, idempotencyKey: keyOf({ id: job.id, body }) });
    },
    onSuccess: (answer) => {
      queries.setQueryData(repairQuery(answer.id).queryKey, answer);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
  return (
    <FormDialog
      title={`Photos of ${lastFour(job.number)}`}
      submitLabel={
        pending > 0 ? pendingText(pending) : photos.length > 1 ? `Save ${photos.length} photos` : "Save the photo"
      }
      isBusy={request.isPending}
      isDisabled={photos.length === 0 || pending + failed > 0}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={() => request.mutate()}
      onClose={onClose}
    >
      <PhotosField
        legend="What is to be seen"
        photos={photos}
        uploads={uploads.of(BENCH)}
        max={BENCH_PHOTOS_MAX}
        hint="From the camera or a file, dropped here or pasted."
        onChange={(next) => setPhotos(next)}
      />
      {failed > 0 && <p className="photos-field-missing">{failedText(failed)}</p>}
      <Checkbox
        checked={isForCustomer}
        label="For the customer: they see them on their page"
        onChange={({ currentTarget }) => setForCustomer(currentTarget.checked)}
      />
    </FormDialog>
  );
}
