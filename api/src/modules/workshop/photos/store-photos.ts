import { photosMissing } from "@fundi/shared/workshop/intake-rules";
import type { IntakeJob } from "@fundi/shared/workshop/intakes";
import { CUSTODY_KINDS, type RepairKind } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import { invalid } from "../intake/check-references";
import { readIntakeRules } from "../intake/intake-rules";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { PhotoRecord } from "./photo-columns";
import { insertPhotos } from "./photo-store";

interface Handed {
  kind: RepairKind;
  /** Of how it came. */
  photos: number;
  noPhotoReason: string;
}

/** Throws where a customer's device is handed over and there are fewer photos than the shop asks for, and nobody says why. */
export async function checkPhotos(db: Db, { kind, photos, noPhotoReason }: Handed, field: string): Promise<void> {
  if (!(CUSTODY_KINDS as readonly RepairKind[]).includes(kind)) return;
  const message = photosMissing((await readIntakeRules(db)).photos, photos, noPhotoReason);
  if (message) throw invalid(field, message);
}

interface Storing {
  jobId: number;
  phase: PhotoRecord["phase"];
  /** False: they stay inside. */
  isForCustomer?: boolean;
  photos: IntakeJob["photos"];
  field: string;
  actorId: number;
  now: Date;
}

/** Lets a job name photos, which are stored already. Throws where one of them is not there any more. */
export async function storePhotos(
  tx: Tx,
  { privateFiles }: WorkshopDependencies,
  { jobId, phase, photos, isForCustomer = true, field, actorId, now }: Storing,
): Promise<void> {
  if (photos.length === 0) return;
  const ids = photos.map(({ fileId }) => fileId);
  await privateFiles.name(tx, ids, {
    ...{ kind: "repair-photo", subjectId: jobId, uploadedBy: actorId, isForCustomer, field },
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
