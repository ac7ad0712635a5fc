import { isStaff } from "@fundi/shared/accounts/roles";
import type { UploadDependencies, Uploader } from "../upload-dependencies";

/** Counts a further picture of an accepted request. */
export async function countFurtherUpload({ db, limits }: UploadDependencies, uploader: Uploader): Promise<void> {
  if (!isStaff(uploader.role)) await limits.count(db, "uploads", String(uploader.id));
}
