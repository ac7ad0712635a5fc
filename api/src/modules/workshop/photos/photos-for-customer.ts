import type { RepairPhoto } from "@fundi/shared/workshop/intakes";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { PhotoRecord } from "./photo-columns";
import { findPhotos } from "./photo-store";

type Dependencies = Pick<WorkshopDependencies, "db" | "privateFiles">;

/** Returns the photos of a job in the order in which they were taken, each with whether its customer may see it. */
async function markedPhotos({ db, privateFiles }: Dependencies, jobId: number) {
  const [photos, files] = await Promise.all([findPhotos(db, [jobId]), privateFiles.of(db, ["repair-photo"], [jobId])]);
  const shown = new Set(files.filter(({ isForCustomer }) => isForCustomer).map(({ id }) => id));
  return photos.map((photo) => ({ ...photo, isForCustomer: shown.has(photo.fileId) }));
}

/** Returns the photos of a job that its customer may see, in the order in which they were taken. */
export const photosForCustomer = async (dependencies: Dependencies, jobId: number): Promise<PhotoRecord[]> =>
  (await markedPhotos(dependencies, jobId)).filter(({ isForCustomer }) => isForCustomer);

/** Returns the photos of a job as staff see them, in the order in which they were taken. */
export const viewPhotos = async (dependencies: Dependencies, jobId: number): Promise<RepairPhoto[]> =>
  (await markedPhotos(dependencies, jobId)).map(({ takenAt, ...photo }) => {
    const { id, phase, fileId, sha256, width, height, marks, caption, isForCustomer } = photo;
    return {
      ...{ id, phase, fileId, sha256, width, height, marks, caption, isForCustomer },
      takenAt: takenAt.toISOString(),
    };
  });
