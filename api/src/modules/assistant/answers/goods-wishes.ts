import { factsOf } from "@fundi/shared/catalog/product-facts";
import type { FoundProduct } from "@fundi/shared/search/shop-search";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import type { Question } from "../reading/read-question";
import type { Asked } from "./answer";

/** What programs, videos and drawings need, in GB. */
export const MUCH_MEMORY = 16;
const SIZES = [4, 6, 8, 12, 16, 20, 24, 32, 48, 64, 96, 128];
/** "256 GB SSD" is no memory. */
const STORAGE = ["ssd", "hdd", "storage", "disk", "nvme", "rom", "hard", "drive"];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/g)
    .filter(Boolean);

/** Whether a word is a size of memory or a disk: "16gb", "1tb". */
export const isSize = (word: string): boolean =>
  (word.endsWith("gb") || word.endsWith("tb")) && Number(word.slice(0, -2)) > 0;

/** Returns the memory that a question names, in GB; null where it names none. */
export function memoryIn({ text }: Question): number | null {
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    const isJoined = word.endsWith("gb") && isSize(word);
    if (!isJoined && words[at + 1] !== "gb") continue;
    const size = Number(isJoined ? word.slice(0, -2) : word);
    const after = words[at + (isJoined ? 1 : 2)] ?? "";
    if (SIZES.includes(size) && !STORAGE.includes(after)) return size;
  }
  return null;
}

/** The memory of goods, in GB; 0 where their texts do not say it. */
export const memoryOf = (product: FoundProduct): number => factsOf(product).memory ?? 0;

/** Goods for work that takes much memory: enough of it first; the strongest in a budget, else the cheapest. */
export function strongestFirst(products: readonly FoundProduct[], hasBudget: boolean): FoundProduct[] {
  const hasEnough = (product: FoundProduct) => Number(memoryOf(product) >= MUCH_MEMORY);
  const tierOf = (product: FoundProduct) => Number((factsOf(product).cpu ?? "").replace(/\D/g, "").slice(0, 1));
  return products.toSorted(
    (one, other) =>
      Number(one.available === 0) - Number(other.available === 0) ||
      hasEnough(other) - hasEnough(one) ||
      (hasBudget ? memoryOf(other) - memoryOf(one) || tierOf(other) - tierOf(one) : 0) ||
      one.price - other.price,
  );
}

/** The prices that a question allows: "up to Ksh 25,000", "for about Ksh 20,000"; "" where it allows all. */
export function rangeWords({ question: { price }, say }: Asked): string {
  if (!price) return "";
  const { minMinor, maxMinor, aroundMinor } = price;
  const amount = (minor: number) => formatAmount(fromMinor(minor));
  if (aroundMinor !== undefined)
    return say({ en: `for about ${amount(aroundMinor)}`, sw: `ya karibu ${amount(aroundMinor)}` });
  if (minMinor !== undefined && maxMinor !== undefined)
    return say({
      en: `from ${amount(minMinor)} to ${amount(maxMinor)}`,
      sw: `kati ya ${amount(minMinor)} na ${amount(maxMinor)}`,
    });
  if (maxMinor !== undefined) return say({ en: `up to ${amount(maxMinor)}`, sw: `isiyozidi ${amount(maxMinor)}` });
  return minMinor === undefined ? "" : say({ en: `from ${amount(minMinor)}`, sw: `kuanzia ${amount(minMinor)}` });
}
