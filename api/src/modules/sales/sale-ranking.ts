import type { SaleItem } from "@fundi/shared/counter-sales";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * How well an item fits what was typed at the counter, the higher the better: its code, its whole name, the beginning of
 * its name, all words at the beginning of words of its name, some of them, or nothing but its description.
 */
export function fitOf(item: Pick<SaleItem, "name" | "isExact">, q: string): number {
  if (item.isExact) return 5;
  const [asked, named] = [wordsOf(q), wordsOf(item.name)];
  const [askedText, name] = [asked.join(" "), named.join(" ")];
  if (name === askedText) return 4;
  if (askedText !== "" && name.startsWith(askedText)) return 3;
  const hits = asked.filter((word) => named.some((part) => part.startsWith(word))).length;
  if (asked.length > 0 && hits === asked.length) return 2;
  return hits > 0 ? 1 : 0;
}

/** Best first; what fits alike stays in its order. */
export const ranked = (items: readonly SaleItem[], q: string): SaleItem[] =>
  items
    .map((item) => ({ item, fit: fitOf(item, q) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
