import type { Tx } from "../../../platform/database/transaction";
import { discardUploads } from "../upload-deletion";
import type { UploadDependencies } from "../upload-dependencies";
import { findOwnUploads } from "../upload-store";
import { isShownByShop } from "../upload-use-store";

/** Deletes one's own picture by its address, in the transaction that stops using it; one that the shop shows stays. */
export async function releaseUpload(
  dependencies: UploadDependencies,
  tx: Tx,
  userId: number,
  url: string,
): Promise<void> {
  if (await isShownByShop(tx.db, url)) return;
  await discardUploads(dependencies, tx, await findOwnUploads(tx.db, userId, [url]));
}
