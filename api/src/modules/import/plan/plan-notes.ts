import type { ImportColumn, ImportCounts, ImportField, ImportOptions } from "@fundi/shared/import/import-record";
import { isUnpublished } from "../read/cell-words";
import type { SourceTable } from "../read/source-table";
import type { PlanReview } from "./questions";

interface Facts {
  table: SourceTable;
  columns: readonly ImportColumn[];
  options: ImportOptions;
  counts: ImportCounts;
  remembered: boolean;
  review: PlanReview;
}

/** Returns what the user should know about a file before committing it, the most important first. */
export function createNotes(facts: Facts): string[] {
  return [
    missingColumn(facts, "name", "No column holds the names of the products: choose one."),
    missingColumn(facts, "price", "No column holds prices: choose one."),
    priceRanges(facts),
    unpublished(facts),
    facts.remembered ? "Columns and options are as in your last import of a file with these titles." : null,
    missingColumn(
      facts,
      "category",
      `No category in this file: it is told by the names, else it is “${facts.options.defaultCategory}”.`,
    ),
    facts.options.defaultCondition === "detect" && facts.counts.create > 0
      ? missingColumn(
          facts,
          "condition",
          "No condition in this file: names that say ex-UK, refurbished or used are refurbished, all others are sold as new. “Condition if none” changes that.",
        )
      : null,
    madeSkus(facts),
    ignoredPictures(facts),
    facts.table.headerRow === 0 && facts.table.format !== "json" && facts.table.format !== "jsonl"
      ? "No column titles found: the columns are told by what is in them."
      : null,
    facts.table.repeatedTitles > 0 ? `${facts.table.repeatedTitles} repeated title rows are left out.` : null,
  ].filter((note) => note !== null);
}

function missingColumn({ columns }: Facts, field: ImportField, note: string): string | null {
  const present = columns.some(
    (column) => column.field === field || (field === "category" && column.field === "facets"),
  );
  return present ? null : note;
}

function priceRanges({ review, options }: Facts): string | null {
  const { products, sample } = review.rangeFacts();
  if (products === 0) return null;
  const many = `${products.toLocaleString("en")} ${products === 1 ? "price is a range" : "prices are ranges"} (${sample})`;
  return options.priceRanges === "reject"
    ? `${many}: choose the lower or the higher end, or they are refused.`
    : `${many}: the ${options.priceRanges} end is taken.`;
}

function madeSkus({ review: { madeSkus: made } }: Facts): string | null {
  if (made === 0) return null;
  const many = `${made.toLocaleString("en")} ${made === 1 ? "product has" : "products have"}`;
  return `${many} a quantity without a SKU: each gets one (AUTO-…), so that its stock is counted.`;
}

function unpublished({ table, columns, options, counts }: Facts): string | null {
  if (!columns.some(({ field }) => field === "published")) return null;
  if (options.includeUnpublished) return "Products that the file marks as not published are imported too.";
  const marked = new Set(columns.filter(({ field }) => field === "published").map(({ index }) => index));
  const hasUnpublished = table.rows.some((row) => [...marked].some((index) => isUnpublished(row[index] ?? "")));
  return hasUnpublished && counts.skip > 0 ? "Products that the file marks as not published are skipped." : null;
}

function ignoredPictures({ columns }: Facts): string | null {
  const left = columns.find(({ field, reason }) => field === "ignore" && reason.startsWith("File names"));
  return left ? `“${left.header}” holds file names, not web addresses, so pictures are left out.` : null;
}
