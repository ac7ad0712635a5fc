import { AppError } from "@fundi/shared/contract/errors";
import {
  IMPORT_MAX_CORRECTIONS,
  type ImportCorrection,
  type ImportOptions,
  type ImportReading,
  type ProductImport,
} from "@fundi/shared/import/import-record";
import { runInBackground } from "../../../platform/background";
import { importNotReady, lockExistingImport, requireImport, withImportFiles } from "../import-access";
import type { ImportDependencies } from "../import-dependencies";
import { deleteImportFiles, importKeys } from "../import-files";
import { explained, hashTitles } from "../import-intake";
import { presentImport } from "../import-presenter";
import { type ImportRecord, updateImport } from "../import-store";
import type { AnalysisTask, ChosenColumn } from "../plan/analysis";

interface NewMapping {
  version: number;
  columns: readonly ChosenColumn[];
  options?: ImportOptions | undefined;
  reading?: ImportReading | undefined;
  corrections?: readonly ImportCorrection[] | undefined;
}

/** Plans the import again with other columns, options or reading settings. */
export async function setImportMapping(
  { db, inTransaction, threads, files, log }: ImportDependencies,
  id: number,
  mapping: NewMapping,
): Promise<ProductImport> {
  const before = await requireImport(db, id);
  if (before.state !== "ready")
    throw importNotReady("This import is under way or done; its columns cannot be changed.");
  const plan = before.plan + 1;
  const task = taskFor(before, mapping, {
    source: importKeys.source(before.folder),
    plan: importKeys.plan(before.folder, plan),
  });
  const analysis = await withImportFiles(() => explained(() => threads.analyse(task)));
  await inTransaction(async (tx) => {
    const record = await lockExistingImport(tx, id, mapping.version);
    if (record.state !== "ready") throw importNotReady("This import was started meanwhile.");
    await updateImport(tx.db, id, {
      analysis,
      titlesHash: hashTitles(analysis),
      plan,
      total: analysis.counts.products,
      version: record.version + 1,
    });
  });
  // The new plan counts already; the old one is deleted with the import at the latest.
  runInBackground(log, "deleting a former plan", () => deleteImportFiles(files, before.folder, before.plan));
  return presentImport(await requireImport(db, id));
}

/** Columns stay as they were, unless the file is read with other settings. */
function taskFor(
  { fileName, analysis }: ImportRecord,
  { columns, options, reading, corrections = [] }: NewMapping,
  places: Pick<AnalysisTask, "source" | "plan">,
): AnalysisTask {
  const { encoding, delimiter, sheet, headerRow } = analysis;
  const asBefore: ImportReading = {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(sheet ? { sheet } : {}),
    headerRow,
  };
  const changed = new Map(columns.map((column) => [column.index, column]));
  const chosen = reading
    ? columns
    : analysis.columns.map(({ index, field, label }) => ({ index, field, label, ...changed.get(index) }));
  return {
    ...places,
    fileName,
    reading: reading ?? asBefore,
    chosen,
    options: options ?? analysis.options,
    corrections: withCorrections(analysis.corrections ?? [], corrections),
  };
}

/** Returns the corrections so far, the latest of each cell last. */
function withCorrections(
  before: readonly ImportCorrection[],
  added: readonly ImportCorrection[],
): readonly ImportCorrection[] {
  const all = new Map([...before, ...added].map((one) => [`${one.row}:${one.column}`, one]));
  if (all.size > IMPORT_MAX_CORRECTIONS)
    throw new AppError("VALIDATION_ERROR", "These are too many corrections: correct the file and upload it again.");
  return [...all.values()];
}
