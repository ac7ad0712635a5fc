import type { ProductImport } from "@fundi/shared/import/import-record";
import { emitProgress } from "../commit/import-commit";
import { importNotReady, lockExistingImport } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { presentImport } from "../import-presenter";
import { updateImport } from "../import-store";

/** Stops an import after the current batch; written products stay. */
export const cancelImport = ({ inTransaction, clock }: ImportDependencies, id: number): Promise<ProductImport> =>
  inTransaction(async (tx) => {
    const record = await lockExistingImport(tx, id);
    if (record.state === "done" || record.state === "failed" || record.state === "undone")
      throw importNotReady("This import has ended already.");
    const change = { state: "cancelled", finishedAt: clock(), version: record.version + 1 } as const;
    await updateImport(tx.db, id, change);
    emitProgress(tx, { ...record, ...change });
    return presentImport({ ...record, ...change });
  });
