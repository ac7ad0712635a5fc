import type { ImportColumn, ImportOptions, ImportQuestion, ProductImport } from "@fundi/shared/import/import-record";
import { formatKes } from "@fundi/shared/values/money";
import { parseMoneyText } from "@fundi/shared/values/money-text";
import { own } from "@fundi/shared/values/own";
import type { PlannedProduct } from "./import-plan";
import type { PlanEntry } from "./plan-files";

/** A price that is multiplied or divided by more than this must be confirmed. */
export const PRICE_FACTOR = 3;
/** Between these medians, amounts are accepted as shillings without confirmation. */
const PLAUSIBLE_MEDIAN = { lowest: 50, highest: 500_000 };
/** The lowest and highest plausible median price of each category, in shillings. */
const PLAUSIBLE_OF: Readonly<Record<string, { lowest: number; highest: number }>> = {
  laptop: { lowest: 3000, highest: 600_000 },
  desktop: { lowest: 2500, highest: 600_000 },
  monitor: { lowest: 1500, highest: 300_000 },
  printer: { lowest: 2500, highest: 500_000 },
  phone: { lowest: 800, highest: 400_000 },
  tablet: { lowest: 2000, highest: 400_000 },
  "graphics-card": { lowest: 1500, highest: 600_000 },
};
const MEDIAN_SAMPLE = 2000;

/** Collects observations about the products of a plan while it is made. */
export class PlanReview {
  private readonly prices: number[] = [];
  private withCents = 0;
  private unnamed = 0;
  private readonly kinds = new Map<string, number>();
  private readonly jumps = { count: 0, sample: "" };
  private readonly lost = { count: 0, sample: "" };
  private readonly ranges = { products: 0, sample: "" };
  private made = 0;
  private readonly currencies = new Map<string, number>();

  constructor(
    private readonly columns: readonly ImportColumn[],
    private readonly options: ImportOptions,
  ) {}

  /** Records one product, and marks why its entry needs review. */
  add(product: PlannedProduct, entry: PlanEntry): void {
    if (product.currency) this.currencies.set(product.currency, (this.currencies.get(product.currency) ?? 0) + 1);
    if (product.range) {
      this.ranges.products += 1;
      this.ranges.sample ||= product.range;
    }
    const isWritten = entry.action === "create" || entry.action === "update";
    if (!isWritten || !entry.draft) return;
    if (product.lostQuantity) {
      this.lost.count += 1;
      this.lost.sample ||= product.lostQuantity;
    }
    if (entry.draft.skuIsMade) this.made += 1;
    this.addPrice(product, entry.draft.category);
    this.addJump(entry);
  }

  private addPrice({ draft, currency }: PlannedProduct, category: string | null): void {
    if (!draft?.price || currency || this.options.currencyRate !== 1 || this.prices.length >= MEDIAN_SAMPLE) return;
    this.prices.push(draft.price);
    this.unnamed += 1;
    // Shilling prices are whole; 9.99 and 54.95 are not.
    if (Math.round(draft.price * 100) % 100 !== 0) this.withCents += 1;
    if (category) this.kinds.set(category, (this.kinds.get(category) ?? 0) + 1);
  }

  private addJump(entry: PlanEntry): void {
    const change = entry.changes.find(({ field }) => field === "price");
    const before = change && parseMoneyText(change.from);
    if (!before || !entry.draft?.price || !change) return;
    const factor = entry.draft.price / before;
    if (factor <= PRICE_FACTOR && factor >= 1 / PRICE_FACTOR) return;
    this.jumps.count += 1;
    this.jumps.sample ||= `${entry.draft.name}: ${change.from} becomes ${change.to}`;
    const words = factor > 1 ? `${times(factor)} times` : `1/${times(1 / factor)} of`;
    entry.problems.push({
      row: entry.rows[0] ?? 0,
      column: null,
      columnIndex: null,
      value: change.to,
      reason: `The new price is ${words} the one in the shop, ${change.from}`,
      severity: "warning",
    });
  }

  /** Returns the foreign currencies that prices name, with their rates. */
  currencyList(): ProductImport["currencies"] {
    return [...this.currencies]
      .toSorted(([, a], [, b]) => b - a)
      .map(([code, products]) => ({ code, products, rate: this.options.rates[code] ?? null }));
  }

  /** Counts the products that get a generated SKU, because the file has a quantity but no SKU for them. */
  get madeSkus(): number {
    return this.made;
  }

  rangeFacts(): ProductImport["priceRanges"] {
    return { ...this.ranges };
  }

  /** Returns what must be confirmed before the commit. */
  questions(): ImportQuestion[] {
    return [
      this.priceColumn(),
      this.nameColumn(),
      this.plausibility(),
      this.priceJumps(),
      this.quantities(),
      ...this.personalData(),
    ].filter((question) => question !== null);
  }

  private column = (field: ImportColumn["field"]) => this.columns.find((column) => column.field === field);

  private priceColumn(): ImportQuestion | null {
    const price = this.column("price");
    if (price?.confidence !== "unsure") return null;
    const samples = price.samples.slice(0, 2).join(", ");
    return {
      key: `price-column:${price.index}:${price.header}`.slice(0, 300),
      text: `“${price.header}” (${samples}) is what customers pay.`,
    };
  }

  private nameColumn(): ImportQuestion | null {
    const name = this.column("name");
    if (name?.confidence !== "unsure") return null;
    return {
      key: `name-column:${name.index}:${name.header}`.slice(0, 300),
      text: `“${name.header}” (${name.samples[0] ?? ""}) holds the names of the products.`,
    };
  }

  private plausibility(): ImportQuestion | null {
    if (this.prices.length === 0) return null;
    const sorted = this.prices.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const [most] = [...this.kinds].toSorted(([, a], [, b]) => b - a);
    const kind = most && most[1] > this.unnamed / 2 ? most[0] : undefined;
    const { lowest, highest } = (kind && own(PLAUSIBLE_OF, kind)) || PLAUSIBLE_MEDIAN;
    const reason =
      this.withCents > this.unnamed / 2
        ? "most have cents"
        : median < lowest
          ? `half of them are below ${formatKes(median)}`
          : median > highest
            ? `half of them are above ${formatKes(median)}`
            : null;
    if (!reason) return null;
    return { key: `shillings:${Math.round(median)}`, text: `The prices are in shillings, although ${reason}.` };
  }

  private priceJumps(): ImportQuestion | null {
    const { count, sample } = this.jumps;
    if (count === 0) return null;
    const text = `${count.toLocaleString("en")} ${count === 1 ? "price changes" : "prices change"} more than threefold (${sample}).`;
    return { key: `price-changes:${count}`, text };
  }

  private quantities(): ImportQuestion | null {
    const { count, sample } = this.lost;
    if (count === 0) return null;
    return {
      key: `quantities:${count}`,
      text: `${count.toLocaleString("en")} ${count === 1 ? "quantity is" : "quantities are"} not kept, such as “${sample.slice(0, 40)}”.`,
    };
  }

  private personalData(): ImportQuestion[] {
    return this.columns
      .filter(({ field, isPersonal }) => isPersonal && field !== "ignore")
      .map(({ index, header }) => ({
        key: `personal:${index}:${header}`.slice(0, 300),
        text: `“${header}” looks like data of people, and everybody will see it in the shop.`,
      }));
  }
}

const times = (factor: number): string => (factor >= 10 ? factor.toFixed(0) : factor.toFixed(1));
