import type { Viewer } from "../../../platform/auth/viewer";
import type { IdempotencyKey } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";

export interface By {
  viewer: Viewer;
}
export interface ByOnce extends By {
  once: IdempotencyKey | null;
}

export const CHANGED = "This was changed while you were looking at it.";

/** Tells that a word of the workshop was added or changed: what, by whom, before and after. */
export const emitWords = (
  tx: Tx,
  { viewer }: By,
  id: number,
  title: string,
  [before, after]: [Record<string, unknown>, Record<string, unknown>],
) =>
  tx.emit({
    ...{ name: "repair_words.changed", entity: "settings", entityId: id, actorId: viewer.id },
    payload: { id, title, changes: changesBetween(before, after, Object.keys(after)) },
  });
