import type { Tx } from "../../../platform/database/transaction";
import { discardUploads } from "../upload-deletion";
import type { UploadDependencies } from "../upload-dependencies";
import { findUploadsOf } from "../upload-store";
import { uploadsThatStay } from "../upload-use-store";

/** Deletes what a person uploaded and is theirs: pictures that records of the shop or of others show stay. */
export async function eraseUploadsOf(dependencies: UploadDependencies, tx: Tx, userId: number): Promise<void> {
  const uploads = await findUploadsOf(tx.db, userId);
  const staying = new Set(await uploadsThatStay(tx.db, userId, uploads));
  await discardUploads(
    dependencies,
    tx,
    uploads.filter((upload) => !staying.has(upload)),
  );
}
