import { requireImport } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { requireConfirmed } from "../import-questions";
import { updateImport } from "../import-store";

/** Marks an import as started, for callers that commit it without a job. Throws when something must be confirmed. */
export async function queueImport({ db }: ImportDependencies, id: number): Promise<void> {
  requireConfirmed(await requireImport(db, id), []);
  await updateImport(db, id, { state: "queued" });
}
