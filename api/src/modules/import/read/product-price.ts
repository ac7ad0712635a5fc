import type { ImportOptions } from "@fundi/shared/import/import-record";
import { MONEY_MAX } from "@fundi/shared/values/money-limit";
import { isPlaceholder, isPriceOnRequest } from "./cell-words";
import { SHILLINGS } from "./currency-words";
import { type PriceText, readCurrencyCell, readPriceText } from "./price-text";
import type { ProductReader } from "./product-reader";

export type PriceRules = Pick<ImportOptions, "currencyRate" | "rates" | "rounding" | "priceRanges" | "withoutPrice">;

/**
 * Returns the price in shillings and its row: the lowest of the variants that have one. A product without any usable
 * price gets an error, unless products may come without one (null). Prices in a currency without a rate are never
 * converted.
 */
export function readPrice(reader: ProductReader, rules: PriceRules): { price: number | null; row: number } {
  const [first = 0] = reader.rows;
  const prices: RowPrice[] = [];
  let lowest: RowPrice | null = null;
  for (const row of reader.rows) {
    const price = readRowPrice(reader, row, rules);
    if (!price) continue;
    prices.push(price);
    if (price.kes !== null && price.kes > 0 && (lowest?.kes == null || price.kes < lowest.kes)) lowest = price;
  }
  for (const refused of prices) {
    if (refused.kes !== null && refused.kes > 0) continue;
    const isCurrency = refused.foreign !== null;
    // A variant in a currency that cannot be converted might be the cheapest one.
    reader.note(lowest && !isCurrency ? "warning" : "error", whyRefused(refused), refused);
  }
  if (prices.length === 0 && rules.withoutPrice === "reject") {
    const [column] = reader.mapping.of("price");
    const at = column === undefined ? undefined : { row: first, column, value: reader.cell(first, column) };
    reader.note("error", "No price", at);
  }
  if (lowest?.kes == null) return { price: null, row: first };
  const price = rounded(lowest.kes, rules);
  if (price > MONEY_MAX) {
    reader.note("error", "The price is too high to be one", lowest);
    return { price: null, row: first };
  }
  return { price, row: lowest.row };
}

interface RowPrice {
  /** Shillings before rounding; null when the price cannot be used. */
  kes: number | null;
  kind: PriceText["kind"];
  /** The currency without a rate, if that is the reason. */
  foreign: string | null;
  row: number;
  column: number;
  value: string;
}

/** A sale price below the price is what the customer pays. */
function readRowPrice(reader: ProductReader, row: number, rules: PriceRules): RowPrice | null {
  const price = readField(reader, row, "price", rules);
  const sale = readField(reader, row, "sale_price", rules);
  return sale?.kes && sale.kes > 0 && (!price?.kes || sale.kes < price.kes) ? sale : price;
}

function readField(
  reader: ProductReader,
  row: number,
  field: "price" | "sale_price",
  rules: PriceRules,
): RowPrice | null {
  const [column] = reader.mapping.of(field);
  if (column === undefined) return null;
  const value = reader.cell(row, column);
  return isPlaceholder(value) || isPriceOnRequest(value) ? null : readCell(reader, row, column, value, rules);
}

function readCell(reader: ProductReader, row: number, column: number, value: string, rules: PriceRules): RowPrice {
  const text = readPriceText(value, reader.mapping.decimalMark);
  if (text.kind === "unreadable" || isAmbiguous(value, reader))
    return { row, column, value, kind: "unreadable", kes: null, foreign: null };
  const currency = text.currency ?? currencyOfRow(reader, row) ?? reader.mapping.currencies.get(column) ?? null;
  if (currency !== null && currency !== SHILLINGS) reader.currency = currency;
  const rate = currency === null ? rules.currencyRate : currency === SHILLINGS ? 1 : rules.rates[currency];
  const foreign = rate === undefined ? currency : null;
  const amount = text.kind === "range" ? endOf(text, rules) : text.amount;
  if (text.kind === "range") reader.range = value;
  const kes = rate === undefined || amount === null ? null : amount * rate;
  return { row, column, value, kind: text.kind, kes, foreign };
}

const endOf = ({ lower, higher }: { lower: number; higher: number }, { priceRanges }: PriceRules): number | null =>
  priceRanges === "reject" ? null : priceRanges === "lower" ? lower : higher;

const THREE_DECIMALS = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/;

/** "11.500" among prices such as "38,400.00" may be eleven and a half or eleven thousand five hundred. */
const isAmbiguous = (value: string, { table, mapping }: ProductReader): boolean =>
  mapping.decimalMark === "." && !table.typed && THREE_DECIMALS.test(value);

function currencyOfRow(reader: ProductReader, row: number): string | null {
  const [column] = reader.mapping.of("currency");
  return column === undefined ? null : readCurrencyCell(reader.cell(row, column));
}

function whyRefused({ kind, foreign, kes, value }: RowPrice): string {
  if (foreign) return `The price is in ${foreign}: set how many shillings 1 ${foreign} is`;
  if (kind === "unreadable")
    return THREE_DECIMALS.test(value)
      ? "May be thousands or decimals: write it without the dot"
      : "The price cannot be read";
  if (kind === "range" && kes === null) return "The price is a range: choose the lower or the higher end";
  return kes === 0 ? "The price is 0" : "The price is negative";
}

function rounded(kes: number, { rounding }: PriceRules): number {
  const shillings = Math.round(kes * 100) / 100;
  // Never down to zero.
  return rounding === 0 ? Math.max(shillings, 0.01) : Math.max(Math.round(shillings / rounding) * rounding, rounding);
}
