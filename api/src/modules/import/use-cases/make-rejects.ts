import { requireImport, withImportFiles } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { makeRejectsFile, type RejectsFile } from "../plan/import-rejects";

/** Writes the rejected or skipped rows of an import to a file in the format of the uploaded one. */
export async function makeRejects(
  { db, files, work, threads }: ImportDependencies,
  id: number,
  action: "error" | "skip",
): Promise<RejectsFile> {
  const record = await requireImport(db, id);
  return withImportFiles(() => makeRejectsFile(record, action, { files, work, threads }));
}
