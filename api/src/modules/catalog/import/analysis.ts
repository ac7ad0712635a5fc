import { readFile as readBytes } from "node:fs/promises";
import type {
  ImportColumn,
  ImportCorrection,
  ImportCounts,
  ImportField,
  ImportOptions,
  ImportReading,
  ProductImport,
} from "@fundi/shared/product-imports";
import { IMPORT_MAX_ROWS, ImportOptions as Options } from "@fundi/shared/product-imports";
import { FileTooLargeError } from "../../../platform/tables/source-file";
import { decide, type ExistingProduct, ExistingProducts, withShopSku } from "./catalogue-match";
import { isUnpublished } from "./cell-words";
import { guessColumns } from "./column-guess";
import { categoryTellsApart } from "./column-names-apart";
import { type PlannedProduct, planImport } from "./import-plan";
import { CHUNK_SIZE, type PlanEntry, PlanWriter } from "./plan-files";
import { notesOn } from "./plan-notes";
import { categoryOfNames, categoryOfTitle } from "./product-category";
import { PlanReview } from "./questions";
import { readFile } from "./read-file";
import { type SourceTable, toTable } from "./source-table";

/** A column's use as a person chose it, or as it was in an earlier import of the same kind of file. */
export interface ChosenColumn {
  index: number;
  field: ImportField;
  label?: string | undefined;
}

export interface AnalysisTask {
  source: string;
  fileName: string;
  /** Folder for the plan; emptied first. */
  planFolder: string;
  reading: ImportReading;
  /** What a person chose; columns left out are guessed. */
  chosen: readonly ChosenColumn[];
  /** Null lets the file decide. */
  options: ImportOptions | null;
  /** Cells that a person corrected. */
  corrections: readonly ImportCorrection[];
}

/** What an analysis asks of the shop while it runs. */
export interface Shop {
  /** Products with any of these import keys or SKUs. */
  findExisting(keys: string[], skus: string[]): Promise<ExistingProduct[]>;
  /** How the latest finished import of a file with the same titles was mapped. */
  recall(titles: string): Promise<{ columns: ImportColumn[]; options: ImportOptions } | null>;
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
  /** The titles as one text, by which the next file of this kind is recognised. */
  titles: string;
};

/**
 * Reads a file, decides what each of its products would do to the shop, and writes that plan to a folder. Throws
 * UnreadableFileError or FileTooLargeError.
 */
export async function analyse(task: AnalysisTask, shop: Shop): Promise<Analysis> {
  const table = toTable(await readFile(await readBytes(task.source), task.reading), task.reading);
  if (table.rows.length > IMPORT_MAX_ROWS)
    throw new FileTooLargeError(
      `This file has ${table.rows.length.toLocaleString("en")} rows; ${IMPORT_MAX_ROWS.toLocaleString("en")} are taken at once.`,
    );
  correct(table, task.corrections);
  const titles = table.headers.join("\t").toLowerCase();
  const known = task.chosen.length === 0 && !task.options ? await shop.recall(titles) : null;
  const columns = withChosen(guessColumns(table), known?.columns ?? task.chosen);
  const options = task.options ?? guessOptions(table, columns, task.fileName, known?.options);

  const { counts, review } = await writePlan(table, columns, options, task.planFolder, shop);
  const remembered = known !== null;
  const notes = notesOn({ table, columns, options, counts, remembered, review });
  const { format, encoding, delimiter, sheet, sheets, headerRow } = table;
  const [questions, currencies, priceRanges] = [review.questions(), review.currencyList(), review.rangeFacts()];
  return {
    ...{ format, encoding, delimiter, sheet, sheets, headerRow, columns, options, counts, notes, titles },
    ...{ questions, currencies, priceRanges, corrections: task.corrections },
  };
}

/** Replaces cells as a person corrected them; rows that the file does not have are left out. */
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

/** As last time, but for what this file itself tells. */
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
    categoryInName: known?.categoryInName ?? categoryTellsApart(table, columns),
    // Whoever uploads a list of nothing but drafts means them.
    includeUnpublished: known?.includeUnpublished || (published.length > 0 && published.every(isUnpublished)),
  });
}

async function writePlan(
  table: SourceTable,
  columns: readonly ImportColumn[],
  options: ImportOptions,
  folder: string,
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
    error: 0,
    warnings: 0,
  };
  const review = new PlanReview(columns, options);
  const writer = new PlanWriter(folder);
  await writer.open();

  async function finish(products: PlannedProduct[]): Promise<void> {
    const entries = await matchProducts(products, options, shop);
    entries.forEach((entry, index) => {
      const product = products[index];
      if (product) review.add(product, entry);
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
  const taken = products.filter(({ verdict }) => verdict === "take");
  const keys = taken.flatMap(({ key }) => key ?? []);
  const skus = taken.flatMap(({ draft }) => draft?.sku ?? []);
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
