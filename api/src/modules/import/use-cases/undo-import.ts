import type { ProductImport } from "@fundi/shared/import/import-record";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { emitProgress } from "../commit/import-commit";
import { revertImport, type UndoResult } from "../commit/import-undo";
import { importNotReady, lockExistingImport, requireImport } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { presentImport } from "../import-presenter";
import { updateImport } from "../import-store";

/** Undoes an import completely or not at all. */
export const undoImport = (
  { inTransaction, stock, clock }: ImportDependencies,
  id: number,
  version: number,
  actorId: number,
  key: IdempotencyKey | null,
): Promise<ProductImport> =>
  inTransaction(async (tx) => {
    await withIdempotency(tx, key, async () => {
      const record = await lockExistingImport(tx, id, version);
      const hasEnded = record.state === "done" || record.state === "failed" || record.state === "cancelled";
      if (!hasEnded || record.created + record.updated === 0)
        throw importNotReady("This import has written nothing that could be undone.");
      const result = await revertImport(tx, record, { stock, actorId, now: clock() });
      const change = { state: "undone", message: undoSummary(result), version: record.version + 1 } as const;
      await updateImport(tx.db, id, change);
      emitProgress(tx, { ...record, ...change });
      return null;
    });
    return presentImport(await requireImport(tx.db, id));
  });

function undoSummary({ removed, restored, kept }: UndoResult): string {
  const many = (count: number, words: string) =>
    `${count.toLocaleString("en")} ${count === 1 ? "product" : "products"} ${words}`;
  const parts = [many(removed, "removed"), many(restored, "put back as before")];
  return `Undone: ${[...parts, ...(kept > 0 ? [many(kept, "kept, because somebody changed them since")] : [])].join(", ")}.`;
}
