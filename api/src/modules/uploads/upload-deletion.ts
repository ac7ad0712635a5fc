import type { Tx } from "../../platform/database/transaction";
import { TIDY_UPLOAD } from "./jobs/tidy-upload";
import type { UploadDependencies } from "./upload-dependencies";
import { deleteUploads, type UploadRecord } from "./upload-store";

/** Deletes the rows of pictures, and queues the deletion of their bytes. */
export async function discardUploads(
  { jobs }: UploadDependencies,
  tx: Tx,
  uploads: readonly UploadRecord[],
): Promise<void> {
  await deleteUploads(
    tx.db,
    uploads.map(({ id }) => id),
  );
  for (const upload of uploads) await jobs.enqueue(tx.db, TIDY_UPLOAD, { id: upload.id, store: upload.store });
}
