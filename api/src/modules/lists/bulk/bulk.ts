import type { Db } from "../../../platform/database/database";
import { found, notFound } from "../../../platform/found";
import { type BulkRecord, findBulk } from "./bulk-store";

/** How long notices wait while a change or an undo is running; its end sets when they are released. */
export const HELD_MS = 60 * 60_000;

export const bulkNotFound = notFound("There is no such bulk action.");

/** Returns a bulk action; throws when there is none. */
export const findExisting = (db: Db, id: number): Promise<BulkRecord> => found(findBulk(db, id), bulkNotFound);

/** Returns whether a bulk action can still be undone. */
export const canUndo = (bulk: Pick<BulkRecord, "state" | "undoUntil">, now: Date): boolean =>
  bulk.state === "done" && bulk.undoUntil !== null && now <= bulk.undoUntil;
