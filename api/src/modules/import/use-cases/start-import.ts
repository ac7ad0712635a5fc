import type { ProductImport } from "@fundi/shared/import/import-record";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { emitProgress } from "../commit/import-commit";
import { importNotReady, lockExistingImport, requireImport } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { presentImport } from "../import-presenter";
import { requireConfirmed } from "../import-questions";
import { updateImport } from "../import-store";
import { COMMIT_IMPORT } from "../jobs/commit-import";

/** Queues the import; an interrupted one resumes where it stopped. */
export const startImport = (
  { inTransaction, jobs }: ImportDependencies,
  id: number,
  version: number,
  confirmed: readonly string[],
  key: IdempotencyKey | null,
): Promise<ProductImport> =>
  inTransaction(async (tx) => {
    await withIdempotency(tx, key, async () => {
      const record = await lockExistingImport(tx, id, version);
      const resumable = record.state === "cancelled" || record.state === "failed";
      if (record.state !== "ready" && !resumable) throw importNotReady("This import is under way or done.");
      requireConfirmed(record, confirmed);
      const change = { state: "queued", message: null, finishedAt: null, version: record.version + 1 } as const;
      await updateImport(tx.db, id, change);
      await jobs.enqueue(tx.db, COMMIT_IMPORT, { importId: id });
      emitProgress(tx, { ...record, ...change });
      return null;
    });
    return presentImport(await requireImport(tx.db, id));
  }).finally(() => jobs.wake());
