import type { WorkshopDependencies } from "../workshop-dependencies";
import type { PhotoRecord } from "./photo-columns";
import { findPhotos } from "./photo-store";

/** Returns the photos of a job that its customer may see, in the order in which they were taken. */
export async function photosForCustomer(
  { db, privateFiles }: Pick<WorkshopDependencies, "db" | "privateFiles">,
  jobId: number,
): Promise<PhotoRecord[]> {
  const [photos, files] = await Promise.all([findPhotos(db, [jobId]), privateFiles.of(db, ["repair-photo"], [jobId])]);
  const shown = new Set(files.filter(({ isForCustomer }) => isForCustomer).map(({ id }) => id));
  return photos.filter(({ fileId }) => shown.has(fileId));
}
