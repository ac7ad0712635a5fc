import type { ImportColumn, ImportCounts, ImportField, ImportOptions } from "@fundi/shared/product-imports";
import { titleCurrency } from "./column-words";
import type { SourceTable } from "./source-table";

interface Facts {
  table: SourceTable;
  columns: readonly ImportColumn[];
  options: ImportOptions;
  counts: ImportCounts;
  /** Title rows that came again in the body. */
  dropped: number;
  remembered: boolean;
}

/** What a person should know about a file as a whole before committing it, the most important first. */
export function notesOn(facts: Facts): string[] {
  return [
    missingColumn(facts, "name", "No column holds the names of the products: choose one."),
    missingColumn(facts, "price", "No column holds prices: choose one."),
    foreignMoney(facts),
    unpublished(facts),
    facts.remembered ? "Columns and options are as in your last import of a file with these titles." : null,
    missingColumn(facts, "category", `No category in this file: products go to “${facts.options.defaultCategory}”.`),
    leftOutPictures(facts),
    facts.table.headerRow === 0 && facts.table.format !== "json" && facts.table.format !== "jsonl"
      ? "No column titles found: the columns are told by what is in them."
      : null,
    facts.dropped > 0 ? `${facts.dropped} repeated title rows are left out.` : null,
  ].filter((note) => note !== null);
}

function missingColumn({ columns }: Facts, field: ImportField, note: string): string | null {
  const present = columns.some(
    (column) => column.field === field || (field === "category" && column.field === "facets"),
  );
  return present ? null : note;
}

/** Prices that name another currency than shillings, while nobody has set a rate. */
function foreignMoney({ table, columns, options }: Facts): string | null {
  const price = columns.find(({ field }) => field === "price");
  if (!price || options.currencyRate !== 1) return null;
  const cells = table.rows.slice(0, 200).map((row) => row[price.index] ?? "");
  const sign = cells.map((cell) => /\$|€|£|\b(USD|EUR|GBP)\b/i.exec(cell)?.[0]).find(Boolean);
  const named = titleCurrency(price.header);
  const currency = named && named !== "KES" ? named : sign;
  if (currency) return `Prices are in ${currency}: set the rate in shillings.`;
  // A computer shop has little that costs less than a bus ride, and nothing that is priced to the cent.
  const cents = cells.filter((cell) => /[.,]\d[1-9]$|[.,]9\d$/.test(cell)).length;
  return cents > cells.filter(Boolean).length / 2
    ? "Prices have cents, which shilling prices rarely do: check the currency and set its rate."
    : null;
}

function unpublished({ columns, options, counts }: Facts): string | null {
  if (!columns.some(({ field }) => field === "published")) return null;
  if (options.includeUnpublished) return "Products that the file marks as not published are imported too.";
  return counts.skip > 0 ? "Products that the file marks as not published are skipped." : null;
}

function leftOutPictures({ columns }: Facts): string | null {
  const left = columns.find(({ field, reason }) => field === "ignore" && reason.startsWith("File names"));
  return left ? `“${left.header}” holds file names, not web addresses, so pictures are left out.` : null;
}
