import { AppError } from "@fundi/shared/contract/errors";
import { isUnavailable } from "../../../platform/database/database-errors";
import type { Tx } from "../../../platform/database/transaction";
import type { Author } from "../../orders";
import type { BulkDependencies } from "./bulk-dependencies";
import * as store from "./bulk-store";
import { labelBulk } from "./use-cases/label-bulk";

/** Returns who changes a record, as they were when the action was started. */
export async function authorOf(tx: Tx, bulk: store.BulkRecord, id = bulk.userId): Promise<Author> {
  return { id, role: bulk.role, name: (await store.findNames(tx.db, [id])).get(id) ?? "" };
}

/** Returns why one record was rejected, for the person who reads the result. */
const reasonOf = (error: unknown): string =>
  error instanceof AppError ? error.message : "Something went wrong here; nothing about it was changed.";

/** Records why a record is unchanged; the transaction of the attempt was rolled back. Throws `error` when the database was away. */
export async function recordFailure(
  { db, log }: BulkDependencies,
  id: number,
  place: number | undefined,
  outcome: "refused" | "kept",
  error: unknown,
): Promise<true> {
  // Of an outage nothing is known, not even whether the record was changed: the job runs again and finds out.
  if (place === undefined || isUnavailable(error)) throw error;
  if (!(error instanceof AppError)) log.error({ err: error, bulk: id, place }, "a record of many failed");
  await store.saveOutcome(db, id, place, { outcome, reason: reasonOf(error) });
  return true;
}

/** Emits the counts of an action that was finished or undone. */
export async function emitSummary(
  dependencies: BulkDependencies,
  tx: Tx,
  bulk: store.BulkRecord,
  name: "bulk.finished" | "bulk.undone",
): Promise<void> {
  const counts = (await store.countOutcomes(tx.db, [bulk.id])).get(bulk.id) ?? {};
  const { changed = 0, refused = 0, undone = 0, kept = 0 } = counts;
  const work = dependencies.works[bulk.kind];
  const title = work.title ?? `${work.plural} to ${await labelBulk(dependencies, bulk)}`;
  const summary =
    name === "bulk.undone" ? `${undone} put back, ${kept} kept` : `${changed} changed, ${refused} refused`;
  tx.emit({
    name,
    entity: "bulk_action",
    entityId: bulk.id,
    actorId: name === "bulk.undone" ? bulk.undoneBy : bulk.userId,
    payload: { bulkId: bulk.id, title, to: bulk.to, changed, refused, undone, kept, note: summary },
  });
}
