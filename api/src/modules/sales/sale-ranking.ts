import { searchText } from "@fundi/shared/catalog/search-text";
import type { SaleItem } from "@fundi/shared/sales/sales";

const wordsOf = (text: string): string[] => searchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns how well an item matches the query, higher is better: its code, its exact name, the beginning of its name,
 * all words at the beginning of words of its name, some of them, or only its description.
 */
export function fitOf(item: Pick<SaleItem, "name" | "isExact">, q: string): number {
  if (item.isExact) return 5;
  const [queryWords, named] = [wordsOf(q), wordsOf(item.name)];
  const [queryText, name] = [queryWords.join(" "), named.join(" ")];
  if (name === queryText) return 4;
  if (queryText !== "" && name.startsWith(queryText)) return 3;
  const hits = queryWords.filter((word) => named.some((part) => part.startsWith(word))).length;
  if (queryWords.length > 0 && hits === queryWords.length) return 2;
  return hits > 0 ? 1 : 0;
}

/** Best first; stable for equal matches. */
export const ranked = (items: readonly SaleItem[], q: string): SaleItem[] =>
  items
    .map((item) => ({ item, fit: fitOf(item, q) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
