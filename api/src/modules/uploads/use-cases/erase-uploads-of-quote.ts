import type { Tx } from "../../../platform/database/transaction";
import { discardUploads } from "../upload-deletion";
import type { UploadDependencies } from "../upload-dependencies";
import { findUploadsOfQuote } from "../upload-store";

/** Deletes the pictures of a quote without an account. */
export const eraseUploadsOfQuote = async (dependencies: UploadDependencies, tx: Tx, quoteId: number): Promise<void> =>
  discardUploads(dependencies, tx, await findUploadsOfQuote(tx.db, quoteId));
