import { fieldError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import { findOwnUploads } from "./upload-store";

/**
 * Throws for addresses that are not this person's own uploads, naming `field`. Call it in the transaction that stores
 * the addresses: nobody can then make the shop show an external picture, or somebody else's.
 */
export async function requireOwnUploads(db: Db, userId: number, urls: readonly string[], field: string): Promise<void> {
  const requested = new Set(urls);
  if (requested.size === 0) return;
  const own = await findOwnUploads(db, userId, [...requested]);
  if (own.length < requested.size) throw fieldError(field, "This image is no longer there. Please add it again.");
}
