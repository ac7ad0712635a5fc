import type { ProductQuery } from "./product-query";
import type { FoundPage, ProductSearch } from "./product-search";
import { asksForCheapest } from "./words/cheapest";
import type { LiveWords } from "./words/live-words";
import { type PriceRange, readPriceRange } from "./words/price-range";
import type { QueryPart } from "./words/query-part";

/**
 * Reads what a query says about prices ("laptop below 30k", "cheapest laptop"), and looks for the rest within them. A kind of
 * goods that is named is the only kind found: what fits into laptops is none. Where none has the price, the nearest ones are found;
 * where no kind is named and nothing is there, all of the words count.
 */
export function withPriceWords<Search extends Pick<ProductSearch, "page">>(
  search: Search,
  words: Pick<LiveWords, "read">,
): Search {
  async function kindOf(query: ProductQuery, maxBacklog?: number): Promise<string | undefined> {
    if (query.category !== undefined) return query.category;
    const { q, condition, facets, inStock } = query;
    const first = { q, condition, facets, inStock, sort: "newest", offset: 0, limit: 1 } as const;
    const { ids, categories } = await search.page(first, maxBacklog);
    const named = categoriesIn(words.read(q ?? "").parts, new Set(categories.map(({ name }) => name)));
    // "Laptop stand" names laptops, and a stand is what fits best.
    for (const category of named) {
      const ofKind = await search.page({ ...first, category }, maxBacklog);
      if (ofKind.ids[0] !== undefined && ofKind.ids[0] === ids[0]) return category;
    }
    return undefined;
  }

  async function page(query: ProductQuery, maxBacklog?: number): Promise<FoundPage> {
    const range = query.q ? readPriceRange(query.q) : null;
    const isCheapest = query.sort === "newest" && asksForCheapest(query.q ?? "");
    if (!range && !isCheapest) return search.page(query, maxBacklog);
    const rest = range ? { ...query, q: range.rest || undefined } : query;
    const asked = range ? narrowed(query, range) : query;
    const category = rest.q === undefined ? undefined : await kindOf(rest, maxBacklog);
    if (category !== undefined) {
      const sort = isCheapest ? "price_asc" : query.sort;
      const found = await search.page({ ...asked, category, sort }, maxBacklog);
      if (found.total > 0) return found;
      const near = range && (await search.page({ ...nextTo(rest, range), category }, maxBacklog));
      if (near && near.total > 0) return { ...near, noneAtPrice: true };
    }
    if (!range) return search.page(query, maxBacklog);
    const found = await search.page(asked, maxBacklog);
    return found.total > 0 ? found : search.page(query, maxBacklog);
  }

  return { ...search, page };
}

/** The categories that words name: "laptops" is the category laptop. */
function categoriesIn(parts: readonly QueryPart[], categories: ReadonlySet<string>): string[] {
  const named = parts.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => {
      const slug = meaning.join("-");
      return [slug, `${slug}s`].filter((name) => categories.has(name));
    }),
  );
  return [...new Set(named)];
}

/** The goods above the highest price, the cheapest first; below the lowest where there is no highest, the dearest first. */
function nextTo(query: ProductQuery, { minMinor, maxMinor }: PriceRange): ProductQuery {
  if (maxMinor !== undefined) return { ...query, minMinor: highest(query.minMinor, maxMinor + 1), sort: "price_asc" };
  return { ...query, maxMinor: lowest(query.maxMinor, minMinor), sort: "price_desc" };
}

/** Prices that were chosen otherwise count as well. */
const narrowed = (query: ProductQuery, { minMinor, maxMinor, rest }: PriceRange): ProductQuery => ({
  ...query,
  q: rest || undefined,
  minMinor: highest(query.minMinor, minMinor),
  maxMinor: lowest(query.maxMinor, maxMinor),
});

const highest = (...limits: (number | undefined)[]) =>
  limits.filter((limit) => limit !== undefined).sort((a, b) => b - a)[0];
const lowest = (...limits: (number | undefined)[]) =>
  limits.filter((limit) => limit !== undefined).sort((a, b) => a - b)[0];
