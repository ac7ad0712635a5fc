import { fieldError } from "@fundi/shared/errors";
import type { Db } from "../../platform/database/database";
import { findOwnUploads } from "./upload-store";

/**
 * Refuses addresses that are not this person's own uploads, naming `field`. Call it in the transaction that keeps the
 * addresses: nobody can then make the shop show a picture from elsewhere, or somebody else's.
 */
export async function requireOwnUploads(db: Db, userId: number, urls: readonly string[], field: string): Promise<void> {
  const wanted = new Set(urls);
  if (wanted.size === 0) return;
  const own = await findOwnUploads(db, userId, [...wanted]);
  if (own.length < wanted.size) throw fieldError(field, "This image is no longer there. Please add it again.");
}
