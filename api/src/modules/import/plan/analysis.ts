import type {
  ImportColumn,
  ImportCorrection,
  ImportCounts,
  ImportField,
  ImportOptions,
  ImportReading,
  ProductImport,
} from "@fundi/shared/import/import-record";
import { IMPORT_MAX_ROWS, ImportOptions as Options } from "@fundi/shared/import/import-record";
import { type FileStore, readWhole } from "../../../platform/files/file-store";
import { FileTooLargeError } from "../../../platform/tables/source-file";
import { isUnpublished } from "../read/cell-words";
import { guessColumns } from "../read/column-guess";
import { categoryDistinguishes } from "../read/name-disambiguation";
import { categoryOfNames, categoryOfTitle } from "../read/product-category";
import { readFile } from "../read/read-file";
import { type SourceTable, toTable } from "../read/source-table";
import { decide, ExistingProducts, withShopSku } from "./catalogue-match";
import type { ExistingProduct } from "./existing-product";
import { type PlannedProduct, planImport } from "./import-plan";
import { CHUNK_SIZE, type PlanEntry, PlanWriter } from "./plan-files";
import { createNotes } from "./plan-notes";
import { PlanReview } from "./questions";

/** A column's field as the user chose it, or as it was in an earlier import of the same kind of file. */
export interface ChosenColumn {
  index: number;
  field: ImportField;
  label?: string | undefined;
}

export interface AnalysisTask {
  /** The key of the uploaded file. */
  source: string;
  fileName: string;
  /** The folder of the plan; emptied first. */
  plan: string;
  reading: ImportReading;
  /** The user's choices; other columns are guessed. */
  chosen: readonly ChosenColumn[];
  /** Null: derived from the file. */
  options: ImportOptions | null;
  /** Cells that the user corrected. */
  corrections: readonly ImportCorrection[];
}

/** What an analysis reads from the shop. */
export interface Shop {
  /** Returns products with any of these import keys or SKUs. */
  findExisting(keys: string[], skus: string[]): Promise<ExistingProduct[]>;
  /** Returns the mapping of the latest finished import of a file with the same titles. */
  findPreviousMapping(titles: string): Promise<{ columns: ImportColumn[]; options: ImportOptions } | null>;
}

export type Analysis = Pick<
  ProductImport,
  | "format"
  | "encoding"
  | "delimiter"
  | "sheet"
  | "sheets"
  | "headerRow"
  | "columns"
  | "options"
  | "counts"
  | "notes"
  | "questions"
  | "currencies"
  | "priceRanges"
> & {
  corrections: readonly ImportCorrection[];
  /** The titles as one string, which identifies files of the same kind. */
  titles: string;
};

/**
 * Reads a file, decides what each product would change in the shop, and writes that plan. Throws UnreadableFileError,
 * FileTooLargeError, FileMissing or FileStoreUnavailable.
 */
export async function analyse(task: AnalysisTask, shop: Shop, files: Omit<FileStore, "pathOf">): Promise<Analysis> {
  const table = toTable(await readFile(await readWhole(files, task.source), task.reading), task.reading);
  if (table.rows.length > IMPORT_MAX_ROWS)
    throw new FileTooLargeError(
      `This file has ${table.rows.length.toLocaleString("en")} rows; ${IMPORT_MAX_ROWS.toLocaleString("en")} are taken at once.`,
    );
  correct(table, task.corrections);
  const titles = table.headers.join("\t").toLowerCase();
  const known = task.chosen.length === 0 && !task.options ? await shop.findPreviousMapping(titles) : null;
  const columns = withChosen(guessColumns(table), known?.columns ?? task.chosen);
  const options = task.options ?? guessOptions(table, columns, task.fileName, known?.options);

  const { counts, review } = await writePlan(table, columns, options, new PlanWriter(files, task.plan), shop);
  const remembered = known !== null;
  const notes = createNotes({ table, columns, options, counts, remembered, review });
  const { format, encoding, delimiter, sheet, sheets, headerRow } = table;
  const [questions, currencies, priceRanges] = [review.questions(), review.currencyList(), review.rangeFacts()];
  return {
    ...{ format, encoding, delimiter, sheet, sheets, headerRow, columns, options, counts, notes, titles },
    ...{ questions, currencies, priceRanges, corrections: task.corrections },
  };
}

/** Replaces corrected cells; corrections of rows that the file does not have are ignored. */
function correct({ rows, rowNumbers }: SourceTable, corrections: readonly ImportCorrection[]): void {
  if (corrections.length === 0) return;
  const places = new Map(rowNumbers.map((number, place) => [number, place]));
  for (const { row, column, value } of corrections) {
    const cells = rows[places.get(row) ?? -1];
    if (cells && column < cells.length) cells[column] = value;
  }
}

function withChosen(columns: ImportColumn[], chosen: readonly ChosenColumn[]): ImportColumn[] {
  const byIndex = new Map(chosen.map((choice) => [choice.index, choice]));
  return columns.map((column) => {
    const choice = byIndex.get(column.index);
    if (!choice) return column;
    const label = choice.label || column.label;
    const same = choice.field === column.field;
    return same
      ? { ...column, label }
      : { ...column, label, field: choice.field, reason: "Chosen by hand", confidence: "sure" };
  });
}

/** Returns the options of the last import, except those that this file determines itself. */
function guessOptions(
  table: SourceTable,
  columns: readonly ImportColumn[],
  fileName: string,
  known: ImportOptions | undefined,
): ImportOptions {
  const cellsOf = (field: ImportField) => {
    const column = columns.find((candidate) => candidate.field === field);
    return column ? table.rows.map((row) => row[column.index] ?? "").filter(Boolean) : [];
  };
  const published = cellsOf("published");
  return Options.parse({
    ...known,
    defaultCategory: categoryOfTitle(fileName) ?? known?.defaultCategory ?? categoryOfNames(cellsOf("name")),
    categoryInName: known?.categoryInName ?? categoryDistinguishes(table, columns),
    // A list of nothing but drafts is imported with its drafts.
    includeUnpublished: known?.includeUnpublished || (published.length > 0 && published.every(isUnpublished)),
  });
}

async function writePlan(
  table: SourceTable,
  columns: readonly ImportColumn[],
  options: ImportOptions,
  writer: PlanWriter,
  shop: Shop,
): Promise<{ counts: ImportCounts; review: PlanReview }> {
  const counts = {
    rows: table.rows.length,
    products: 0,
    create: 0,
    drafts: 0,
    update: 0,
    priceChanges: 0,
    skip: 0,
    repeated: 0,
    error: 0,
    warnings: 0,
  };
  const review = new PlanReview(columns, options);
  await writer.open();

  async function finish(products: PlannedProduct[]): Promise<void> {
    const entries = await matchProducts(products, options, shop);
    entries.forEach((entry, index) => {
      const product = products[index];
      if (product) review.add(product, entry);
      if (product?.isRepeated) counts.repeated += 1;
    });
    for (const { action, changes, problems, draft } of entries) {
      counts.products += 1;
      counts[action] += 1;
      if (action === "create" && draft?.price === null) counts.drafts += 1;
      if (action === "update" && changes.some(({ field }) => field === "price")) counts.priceChanges += 1;
      if (action !== "error" && action !== "skip" && problems.length > 0) counts.warnings += 1;
    }
    await writer.write(entries);
  }

  // One chunk is looked up and written while the next one is read.
  let underWay: Promise<void> = Promise.resolve();
  for (const products of chunksOf(planImport(table, columns, options), CHUNK_SIZE)) {
    await underWay;
    underWay = finish(products);
  }
  await underWay;
  await writer.close();
  return { counts, review };
}

function* chunksOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function matchProducts(products: PlannedProduct[], options: ImportOptions, shop: Shop): Promise<PlanEntry[]> {
  const accepted = products.filter(({ verdict }) => verdict === "take");
  const keys = accepted.flatMap(({ key }) => key ?? []);
  const skus = accepted.flatMap(({ draft }) => draft?.sku ?? []);
  const existing = new ExistingProducts(keys.length > 0 ? await shop.findExisting(keys, skus) : []);
  return products.map(({ rows, name, key, draft: read, verdict, reason, problems }): PlanEntry => {
    if (verdict !== "take" || !read || !key) {
      const action = verdict === "error" ? "error" : "skip";
      return { rows, name, action, reason, key, draft: read, productId: null, changes: [], problems };
    }
    const match = existing.match(key, read.sku);
    const draft = withShopSku(read, match.product);
    const decision = decide(draft, match, options);
    const { action, changes } = decision;
    return {
      rows,
      name: "",
      action,
      reason: decision.reason,
      key,
      draft,
      productId: match.product?.id ?? null,
      changes,
      problems,
    };
  });
}
