import type { ImportAction, ImportRow } from "@fundi/shared/import/import-record";
import { requireImport, withImportFiles } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { importKeys } from "../import-files";
import { presentRow } from "../import-presenter";
import { findEntries, readEntries } from "../plan/plan-files";

interface RowQuery {
  action?: ImportAction | undefined;
  severity?: "error" | "warning" | undefined;
  page: number;
  pageSize: number;
}

/** Returns a page of an import's plan, each row with what it would do, or did. */
export async function listImportRows(
  { db, files }: ImportDependencies,
  id: number,
  { page, pageSize, ...filter }: RowQuery,
): Promise<{ items: ImportRow[]; total: number; page: number; pageSize: number }> {
  const record = await requireImport(db, id);
  const plan = importKeys.plan(record.folder, record.plan);
  const refusals = new Map(record.failures.map(({ place, reason }) => [place, reason]));
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  return withImportFiles(async () => {
    const { places, total } = await findEntries(files, plan, { ...filter, refused: new Set(refusals.keys()) }, range);
    const entries = await readEntries(files, plan, places);
    const items = entries.map((entry, index) =>
      presentRow(entry, record.analysis.options, refusals.get(places[index] ?? -1)),
    );
    return { items, total, page, pageSize };
  });
}
