import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import type { InboxEntry, InboxRef } from "./inbox";
import type { Clerk } from "./inbox-dependencies";
import { lockEntry, saveEntry } from "./inbox-store";

export const messageNotFound = notFound("Message not found");

export const lockExistingEntry = (tx: Tx, ref: InboxRef): Promise<InboxEntry> =>
  found(lockEntry(tx.db, ref), messageNotFound);

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
