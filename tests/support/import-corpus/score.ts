import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ImportOptions } from "@fundi/shared/import/import-record";
import { DEFAULT_ORDER_PREFIX, findOrderNumber } from "@fundi/shared/orders/order-number";
import { analyse } from "../../../api/src/modules/import/plan/analysis";
import { type PlanEntry, readChunk } from "../../../api/src/modules/import/plan/plan-files";
import { titlesKey } from "../../../api/src/modules/payments/statements/statement-columns";
import { readStatement } from "../../../api/src/modules/payments/statements/statement-reader";
import { diskFileStore } from "../../../api/src/platform/files/disk-file-store";
import { readTableFile } from "../../../api/src/platform/tables/read-table-file";
import { EXPORT_FILES } from "./exports";
import type { CorpusFile, Expected } from "./goods";
import { HANDMADE_FILES } from "./handmade";
import { SCRAPED_FILES } from "./scraped";
import { MADE, STATEMENT_FILES, type StatementFile } from "./statements";

/** How well a file was read. */
interface Score {
  file: string;
  kind: string;
  rows: number;
  cells: number;
  correct: number;
  /** Cells that would be written with a wrong value without a question. */
  wrong: number;
  asked: string;
}

export const PRODUCT_FILES = [...EXPORT_FILES, ...SCRAPED_FILES, ...HANDMADE_FILES];
/** Which question covers which field. */
const COVERED: Record<string, keyof Expected> = {
  "price-column": "price",
  shillings: "price",
  "price-changes": "price",
  "name-column": "name",
  quantities: "quantity",
};
const FIELDS = ["name", "price", "sku", "quantity", "category", "condition"] as const;

async function plan(file: CorpusFile) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "import-corpus-"));
  const files = diskFileStore(folder);
  await files.put("source", await file.bytes());
  const task = { source: "source", fileName: "list", plan: "plan", reading: {}, chosen: [], corrections: [] };
  const shop = { findExisting: () => Promise.resolve([]), findPreviousMapping: () => Promise.resolve(null) };
  const first = await analyse({ ...task, options: null }, shop, files);
  const { rates = {}, priceRanges = "reject" } = file;
  const options = ImportOptions.parse({ ...first.options, rates, priceRanges });
  const analysis = await analyse({ ...task, options }, shop, files);
  const entries = analysis.counts.products > 0 ? await readChunk(files, "plan", 0) : [];
  await rm(folder, { recursive: true });
  return { analysis, entries };
}

const cellOf = ({ draft }: PlanEntry, field: keyof Expected) => {
  if (!draft) return undefined;
  // A generated SKU counts as none.
  return field === "sku" && draft.skuIsMade ? null : draft[field];
};

export async function scoreProducts(file: CorpusFile): Promise<Score & { questions: string[]; refused: number }> {
  const { analysis, entries } = await plan(file);
  const questions = analysis.questions.map(({ key }) => key.split(":")[0] ?? "");
  const covered = new Set(questions.map((question) => COVERED[question]));
  const written = entries.filter(({ action }) => action === "create");
  let [cells, correct, wrong] = [0, 0, 0];
  for (const one of file.expected) {
    const entry = written.find(({ draft }) => draft?.name === one.name);
    for (const field of FIELDS) {
      if (one[field] === undefined) continue;
      cells += 1;
      if (entry && cellOf(entry, field) === one[field]) correct += 1;
      else if (entry && !covered.has(field)) wrong += 1;
    }
  }
  // A product that the file does not contain is wrong as a whole, unless its price is questioned.
  const known = new Set(file.expected.map(({ name }) => name));
  const isListed = file.expected.length > 0 && (file.refused !== undefined || file.expected.length >= written.length);
  for (const { draft } of written)
    if (!covered.has("price") && draft && !known.has(draft.name) && (isListed || file.refused !== undefined))
      wrong += 1;
  const refused = entries.filter(({ action }) => action === "error").length;
  const asked = [...questions, ...(refused > 0 ? [`${refused} refused`] : [])].join(", ");
  return {
    file: file.name,
    kind: file.kind,
    rows: analysis.counts.rows,
    cells,
    correct,
    wrong,
    asked,
    questions,
    refused,
  };
}

export async function scoreStatement({ name, kind, content, expected }: StatementFile): Promise<Score> {
  const file = () => readTableFile(Buffer.from(content));
  let read = readStatement(await file(), new Map(), "Africa/Nairobi");
  const isAsked = read.state === "unknown_columns";
  if (read.state === "unknown_columns") {
    // The person agrees with what the dialog proposes.
    const known = new Map([[titlesKey(read.headers), read.guess as never]]);
    read = readStatement(await file(), known, "Africa/Nairobi");
  }
  if (read.state !== "read") throw new Error(`${name} is not understood.`);
  let [cells, correct, wrong] = [0, 0, 0];
  const lines = [...read.lines];
  for (const line of expected) {
    const at = lines.findIndex(
      ({ kind: is, receipt, amountMinor }) =>
        is === line.kind &&
        amountMinor === Math.round(line.amount * 100) &&
        (line.receipt === MADE ? receipt.startsWith("LINE") : receipt === line.receipt),
    );
    const [found] = at === -1 ? [] : lines.splice(at, 1);
    cells += 2;
    if (found) correct += 2;
    if (!line.order) continue;
    cells += 1;
    if (found && findOrderNumber(found.accountReference, [DEFAULT_ORDER_PREFIX]) === line.order) correct += 1;
    else if (found) wrong += 1;
  }
  wrong += lines.length;
  return { file: name, kind, rows: read.count, cells, correct, wrong, asked: isAsked ? "columns" : "" };
}

const percent = (correct: number, cells: number): string =>
  cells === 0 ? "–" : `${Math.floor((correct / cells) * 1000) / 10} %`;

function table(scores: readonly Score[]): string {
  const lines = scores.map(
    ({ file, kind, rows, cells, correct, wrong, asked }) =>
      `| ${file} | ${kind} | ${rows} | ${percent(correct, cells)} | ${wrong} | ${asked} |`,
  );
  return [
    "| file | imitates | rows | correct cells | wrong, not asked | asked or refused |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}

const sum = (scores: readonly Score[], field: "rows" | "cells" | "correct" | "wrong") =>
  scores.reduce((total, score) => total + score[field], 0);

/** The scores of all files as a page of the documentation. */
export async function corpusReport(): Promise<{ files: number; report: string }> {
  const products = await Promise.all(PRODUCT_FILES.map(scoreProducts));
  const statements = await Promise.all(STATEMENT_FILES.map(scoreStatement));
  const all = [...products, ...statements];
  const report = `# How other people's files are read

Written by \`npm run corpus\`; \`tests/support/import-corpus/\` generates the files and \`npm test\` checks the scores. Every
file is generated in the layout that is named, without anybody's content. A cell is one value of one product (name, price,
SKU, quantity, category, condition) or of one line of a statement (kind with amount, receipt, order). “Wrong, not asked”
counts cells that would be written with another value although nothing was asked; it must be 0. Statements of banks are
read with the columns that the dialog proposes.

**${all.length} files, ${sum(all, "rows")} rows, ${percent(sum(all, "correct"), sum(all, "cells"))} of ${sum(all, "cells")} cells correct, ${sum(all, "wrong")} wrong without a question.**

## Price lists

${table(products)}

## Statements

${table(statements)}
`;
  return { files: all.length, report };
}
