import type { Tx } from "../../../platform/database/transaction";
import { discardUploads } from "../upload-deletion";
import type { UploadDependencies } from "../upload-dependencies";
import { findUploadsOf } from "../upload-store";
import { findLogo } from "../upload-use-store";

/** Deletes everything that a person uploaded, except the shop's logo. */
export async function eraseUploadsOf(dependencies: UploadDependencies, tx: Tx, userId: number): Promise<void> {
  const logo = await findLogo(tx.db);
  const uploads = await findUploadsOf(tx.db, userId);
  await discardUploads(
    dependencies,
    tx,
    uploads.filter(({ url }) => url !== logo),
  );
}
