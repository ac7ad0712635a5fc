import type { HoldJob } from "../../../platform/jobs/job";
import { emitProgress } from "../commit/import-commit";
import type { ImportDependencies } from "../import-dependencies";
import { lockImport, updateImport } from "../import-store";

/** Marks an unfinishable import as failed; written products stay. */
export const giveUpImport = ({ inTransaction, clock }: ImportDependencies, id: number, hold: HoldJob): Promise<void> =>
  inTransaction(async (tx) => {
    await hold(tx.db);
    const record = await lockImport(tx.db, id);
    if (!record || record.state === "done") return;
    const message = "The import could not be finished. What was written stays; try again to go on.";
    await updateImport(tx.db, id, { state: "failed", message, finishedAt: clock() });
    emitProgress(tx, { ...record, state: "failed" });
  });
