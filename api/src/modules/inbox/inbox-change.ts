import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../platform/database/transaction";
import type { InboxEntry, InboxRef } from "./inbox";
import type { Clerk } from "./inbox-dependencies";
import { lockEntry, saveEntry } from "./inbox-store";

export const messageNotFound = (): AppError => new AppError("NOT_FOUND", "Message not found");

export async function lockExistingEntry(tx: Tx, ref: InboxRef): Promise<InboxEntry> {
  const entry = await lockEntry(tx.db, ref);
  if (!entry) throw messageNotFound();
  return entry;
}

/** Saves a changed entry and emits its event. */
export function saveChangedEntry(tx: Tx, entry: InboxEntry, clerk: Clerk): Promise<void> {
  tx.emit({
    name: "inbox.changed",
    entity: "inbox",
    entityId: entry.sourceId,
    actorId: clerk.id,
    payload: { source: entry.source, sourceId: entry.sourceId },
  });
  return saveEntry(tx.db, entry);
}
