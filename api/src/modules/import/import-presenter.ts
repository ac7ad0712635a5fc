import type {
  ImportQuestion,
  ImportRow,
  ProductImport,
  ProductImportSummary,
} from "@fundi/shared/import/import-record";
import type { ImportRecord } from "./import-store";
import { completeDraft, type MatchRules } from "./plan/catalogue-match";
import type { PlanEntry } from "./plan/plan-files";

/** Maps an import to what staff see. */
export const presentImport = (record: ImportRecord): ProductImport => ({
  ...presentSummary(record),
  columns: record.analysis.columns,
  options: record.analysis.options,
  notes: record.analysis.notes,
  questions: openQuestions(record),
  currencies: record.analysis.currencies ?? [],
  priceRanges: record.analysis.priceRanges ?? { products: 0, sample: "" },
});

/** What must be confirmed; older analyses have no questions. */
export const openQuestions = ({ analysis }: Pick<ImportRecord, "analysis">): ImportQuestion[] =>
  analysis.questions ?? [];

export const presentSummary = (record: ImportRecord): ProductImportSummary => ({
  id: record.id,
  fileName: record.fileName,
  fileSize: record.fileSize,
  state: record.state,
  format: record.analysis.format,
  encoding: record.analysis.encoding,
  delimiter: record.analysis.delimiter,
  sheet: record.analysis.sheet,
  sheets: record.analysis.sheets,
  headerRow: record.analysis.headerRow,
  counts: record.analysis.counts,
  progress: { done: record.done, total: record.total },
  result: {
    created: record.created,
    updated: record.updated,
    skipped: record.skipped,
    failed: record.failures.length,
  },
  message: record.message,
  createdBy: record.createdByName,
  createdAt: record.createdAt.toISOString(),
  startedAt: record.startedAt?.toISOString() ?? null,
  finishedAt: record.finishedAt?.toISOString() ?? null,
  version: record.version,
});

/** Maps a row of the preview; `refusal` is why the product could not be written in the end. */
export const presentRow = (entry: PlanEntry, rules: MatchRules, refusal: string | undefined): ImportRow => ({
  rows: entry.rows,
  action: refusal === undefined ? entry.action : "error",
  name: entry.draft?.name || entry.name || "",
  reason: refusal ?? entry.reason,
  product: entry.draft && completeDraft(entry.draft, rules),
  productId: entry.productId,
  changes: entry.changes,
  problems: entry.problems,
});
