import { INTAKE_PHOTOS_MIN, type IntakeJob, type RepairPhoto } from "@fundi/shared/workshop/intakes";
import { CUSTODY_KINDS, type RepairKind } from "@fundi/shared/workshop/repair-stages";
import type { Tx } from "../../../platform/database/transaction";
import { invalid } from "../intake/check-references";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { PhotoRecord } from "./photo-columns";
import { insertPhotos } from "./photo-store";

/** Throws where a customer's device is here and there are fewer photos than usual, and nobody says why. */
export function checkPhotos({ kind, photos, noPhotoReason }: IntakeJob, isHere: boolean, field: string): void {
  if (!isHere || !(CUSTODY_KINDS as readonly RepairKind[]).includes(kind)) return;
  if (photos.length < INTAKE_PHOTOS_MIN && noPhotoReason === "")
    throw invalid(field, `Take at least ${INTAKE_PHOTOS_MIN} photos of the device, or say why there are none`);
}

interface Storing {
  jobId: number;
  phase: PhotoRecord["phase"];
  photos: IntakeJob["photos"];
  field: string;
  actorId: number;
  now: Date;
}

/** Lets a job name photos, which are stored already. Throws where one of them is not there any more. */
export async function storePhotos(
  tx: Tx,
  { privateFiles }: WorkshopDependencies,
  { jobId, phase, photos, field, actorId, now }: Storing,
): Promise<void> {
  if (photos.length === 0) return;
  const ids = photos.map(({ fileId }) => fileId);
  await privateFiles.name(tx, ids, {
    ...{ kind: "repair-photo", subjectId: jobId, uploadedBy: actorId, isForCustomer: true, field },
  });
  const files = new Map((await privateFiles.of(tx.db, ["repair-photo"], [jobId])).map((file) => [file.id, file]));
  await insertPhotos(
    tx.db,
    photos.flatMap(({ fileId, marks, caption }) => {
      const file = files.get(fileId);
      if (!file) return [];
      const { sha256, width, height } = file;
      return { jobId, phase, fileId, sha256, width, height, marks, caption, takenBy: actorId, takenAt: now };
    }),
  );
}

export const presentPhoto = ({
  id,
  phase,
  fileId,
  sha256,
  width,
  height,
  marks,
  caption,
  takenAt,
}: PhotoRecord): RepairPhoto => ({
  ...{ id, phase, fileId, sha256, width, height, marks, caption, takenAt: takenAt.toISOString() },
});
