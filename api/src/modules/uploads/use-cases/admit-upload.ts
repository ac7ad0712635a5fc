import { isStaff } from "@fundi/shared/accounts/roles";
import type { UploadDependencies, Uploader } from "../upload-dependencies";
import { checkUploadSpace } from "../upload-space";

/** Throws for accounts over their limit, before the first byte is received. Counts one picture. */
export async function admitUpload(dependencies: UploadDependencies, uploader: Uploader): Promise<void> {
  const { db, inTransaction, limits } = dependencies;
  if (isStaff(uploader.role)) return;
  await limits.count(db, "uploads", String(uploader.id));
  await inTransaction((tx) => checkUploadSpace(dependencies, tx, uploader, 1));
}
