import { parseMoneyText } from "@fundi/shared/money";
import { MONEY_MAX } from "@fundi/shared/money-limit";
import { isNothing } from "./cell-words";
import type { ProductReader } from "./product-reader";

export interface PriceRules {
  /** Shillings for one unit of the file's currency. */
  currencyRate: number;
  /** Step to which converted prices are rounded; 0 keeps the cents. */
  rounding: number;
}

/**
 * The price in shillings and the row that it stands in: the lowest of the variants that have one. A product of which
 * no row has a price that can be asked for gets an error.
 */
export function readPrice(reader: ProductReader, rules: PriceRules): { price: number | null; row: number } {
  const [first = 0] = reader.rows;
  const prices = reader.rows.flatMap((row) => readRowPrice(reader, row));
  const asked = prices.filter(({ amount }) => amount !== null && amount > 0);
  const refused = prices.filter(({ amount }) => amount === null || amount <= 0);
  const lowest = asked.reduce(
    (best, next) => ((next.amount ?? 0) < (best?.amount ?? Infinity) ? next : best),
    asked[0],
  );
  for (const { amount, column, value, row } of refused)
    reader.note(lowest ? "warning" : "error", whyRefused(amount), { row, column, value });
  if (prices.length === 0) {
    const [column] = reader.mapping.of("price");
    reader.note("error", "No price", column === undefined ? undefined : { row: first, column, value: "" });
  }
  if (lowest?.amount == null) return { price: null, row: first };
  const price = inShillings(lowest.amount, rules);
  if (price > MONEY_MAX) {
    reader.note("error", "The price is too high to be one", lowest);
    return { price: null, row: first };
  }
  return { price, row: lowest.row };
}

interface RowPrice {
  amount: number | null;
  row: number;
  column: number;
  value: string;
}

/** A filled sale price is what the customer pays, when it is below the price. */
function readRowPrice(reader: ProductReader, row: number): RowPrice[] {
  const read = (field: "price" | "sale_price"): RowPrice[] =>
    reader.mapping.of(field).flatMap((column) => {
      const value = reader.cell(row, column);
      return isNothing(value)
        ? []
        : [{ amount: parseMoneyText(value, reader.mapping.decimalMark), row, column, value }];
    });
  const [price] = read("price");
  const [sale] = read("sale_price");
  if (sale?.amount && sale.amount > 0 && (!price?.amount || sale.amount < price.amount)) return [sale];
  return price ? [price] : [];
}

function whyRefused(amount: number | null): string {
  if (amount === null) return "The price cannot be read";
  return amount === 0 ? "The price is 0" : "The price is negative";
}

function inShillings(amount: number, { currencyRate, rounding }: PriceRules): number {
  const shillings = Math.round(amount * currencyRate * 100) / 100;
  // Never down to nothing.
  return rounding === 0 ? Math.max(shillings, 0.01) : Math.max(Math.round(shillings / rounding) * rounding, rounding);
}
