import { splitSpec } from "@fundi/shared/catalog/spec-line";
import { LRUCache } from "lru-cache";
import { countFacets, filtersOf } from "./facets/facet-counts";
import { FacetIndex } from "./facets/facet-index";
import { countCommon, highestCommon, IdSet } from "./id-set";
import {
  type CategoryCount,
  FIT,
  type FoundFacets,
  type FoundProducts,
  type IndexedProduct,
  type MeantProducts,
  type ProductQuery,
} from "./product-query";
import { costOf } from "./ranking";
import { bestOf, inOrder, type Levels, newestOf } from "./result-page";
import type { Entry } from "./shelf";
import { Shelves } from "./shelves";
import { type Place, TEXT_FIELDS, TextIndex, type Texts } from "./text-index";
import { wordsOf } from "./words";
import { plainParts, type QueryPart } from "./words/query-part";
import { MAX_MISSPELT, relaxQuery } from "./words/relax-query";

const LAST_CHARACTER = "\uffff";
/** Paging repeats the same words. */
const CACHE_BYTES = 4 * 1024 * 1024;
const MAX_CACHED_TOTALS = 5000;
const MAX_CACHED_FACETS = 500;
/** Up to so many matches are ranked one by one; of more, the best are read level by level until a page is full. */
const MAX_RANKED = 2000;
/** The field of any match. */
const ANYWHERE = 3;
/** How well a match fits that reaches into this field. */
const FIT_OF_FIELD = [FIT.name, FIT.name, FIT.specs, FIT.text] as const;

export interface ProductIndex {
  readonly size: number;
  /** Adds or replaces products. */
  put(products: readonly IndexedProduct[]): void;
  /**
   * Sorts one of the orders that products were added to, which the first query would otherwise do for all; returns false
   * when all are sorted.
   */
  settleNext(): boolean;
  /** Removes products; unknown ids are ignored. */
  remove(ids: readonly number[]): void;
  /** Finds products that have all words: as beginnings of words, or inside of words where that finds none. */
  find(query: ProductQuery): FoundProducts;
  /**
   * As `find`; where nothing has all words, those of `relaxQuery` are searched for instead. `read` says what a corrected
   * word means, `known` are words that mean something besides those of the products.
   */
  meant(query: ProductQuery, read?: (words: string) => readonly QueryPart[], known?: readonly string[]): MeantProducts;
  /**
   * Returns the corrected spelling of a query with unknown words; undefined when there is nothing to correct or nothing
   * is similar.
   */
  respelled(q: string): string | undefined;
  /** Returns the categories with the number of their products: laptop first, then the largest. */
  categories(): readonly CategoryCount[];
  /** Whether an indexed product can be had now; undefined for an unknown one. */
  isInStock(id: number): boolean | undefined;
}

const toEntry = (product: IndexedProduct): Entry => ({
  name: wordsOf(product.name).join(" "),
  priceMinor: product.priceMinor,
  category: product.category,
  condition: product.condition,
});

/** Labels of specs are left out: "screen" must not find each laptop that has one. */
const toTexts = ({ name, specs, description, category, condition, sku, ean, mpn }: IndexedProduct): Texts => [
  name,
  `${category} ${condition}`,
  specs.map((spec) => splitSpec(spec).value).join("\n"),
  [description, sku ?? "", ean ?? "", mpn ?? ""].join("\n"),
];

const keyOf = (parts: readonly QueryPart[], place: Place): string =>
  `${place}\n${parts.map(({ meanings, isOptional }) => `${isOptional ? "?" : ""}${meanings.map((words) => words.join(" ")).join("|")}`).join("\n")}`;

/**
 * A search index in memory. The cost of a query hardly grows with the number of products: sort orders are maintained,
 * matches are counted and intersected as bitmaps, and a page is read until it is full.
 */
export function createProductIndex(): ProductIndex {
  const shelves = new Shelves();
  const texts = new TextIndex();
  const facets = new FacetIndex();
  const { everything } = shelves;
  /** Cached results, until a product changes. */
  const beginnings = new LRUCache<string, IdSet>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (set) => set.byteLength + 100,
  });
  const totals = new LRUCache<string, number>({ max: MAX_CACHED_TOTALS });
  const facetCounts = new LRUCache<string, FoundFacets>({ max: MAX_CACHED_FACETS });
  const rankings = new LRUCache<string, Uint32Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (ids) => ids.byteLength + 200,
  });

  function forget(): void {
    for (const cache of [beginnings, totals, rankings, facetCounts]) if (cache.size > 0) cache.clear();
  }

  const nameOf = (id: number): string => shelves.entry(id)?.name ?? "";

  /** Returns the products whose name starts with the query as typed. */
  function namesBeginningWith(phrase: string): IdSet {
    const cached = beginnings.get(phrase);
    if (cached) return cached;
    const { name: order } = everything.orders;
    const from = order.firstNot((id) => nameOf(id) < phrase);
    const to = order.firstNot((id) => nameOf(id) < phrase + LAST_CHARACTER);
    const found = IdSet.of(order.between(from, to));
    beginnings.set(phrase, found);
    return found;
  }

  /** Returns the size of the selection, which depends on what it is decided by. */
  function countOf(selection: readonly IdSet[], ...decidedBy: (string | undefined)[]): number {
    const key = JSON.stringify(decidedBy);
    const cached = totals.get(key);
    if (cached !== undefined) return cached;
    const total = countCommon(selection);
    totals.set(key, total);
    return total;
  }

  const requiredOf = (parts: readonly QueryPart[]) => parts.filter(({ isOptional }) => !isOptional);

  /** The products that have all required parts, as the sets to intersect. */
  const setsOf = (parts: readonly QueryPart[], place: Place): IdSet[] =>
    requiredOf(parts).map((part) => texts.matches(part, place)[ANYWHERE]);

  const hasAny = (parts: readonly QueryPart[], place: Place): boolean =>
    requiredOf(parts).length === 0 || countOf(setsOf(parts, place), keyOf(parts, place)) > 0;

  const isFound = (parts: readonly QueryPart[]) => hasAny(parts, "begins") || hasAny(parts, "inside");

  /** Inside of words only where nothing has all words at beginnings: "ink" is not "thinkpad". */
  const placeOf = (parts: readonly QueryPart[]): Place => (hasAny(parts, "begins") ? "begins" : "inside");

  /** The members of the categories that a part names. */
  function categoryOf({ meanings }: QueryPart): IdSet | undefined {
    const named = meanings.flatMap((words) => {
      const slug = words.join("-");
      return [slug, `${slug}s`].flatMap((name) => shelves.ofCategory(name)?.ids ?? []);
    });
    return named.length > 0 ? IdSet.union(named) : undefined;
  }

  function levelsOf(parts: readonly QueryPart[], place: Place, phrase: string): Levels {
    const required = requiredOf(parts);
    const found = required.map((part) => texts.matches(part, place));
    const [only] = required.length === 1 ? required : [];
    const category = only && categoryOf(only);
    const beginning = namesBeginningWith(phrase);
    // Each level includes the one before.
    const [name, ...others] = TEXT_FIELDS.map((_, field) =>
      found.map((matches) => matches[field] ?? matches[ANYWHERE]),
    );
    const first: Levels = category ? [[category]] : [[beginning]];
    const withFirst = category ? [IdSet.union([category, ...(name ?? [])])] : (name ?? []);
    return [...first, withFirst, ...others];
  }

  /** Returns all matches, ranked one by one. */
  function ranking(
    parts: readonly QueryPart[],
    place: Place,
    phrase: string,
    selection: readonly IdSet[],
    total: number,
  ) {
    const matched = parts.map((part) => ({ part, matches: texts.matches(part, place), category: categoryOf(part) }));
    const costs = new Map<number, number>();
    const ids = highestCommon(selection, [], 0, total).ids;
    for (const id of ids) costs.set(id, costOf(id, nameOf(id), phrase, matched));
    return Uint32Array.from(ids.sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0) || b - a));
  }

  /** What a query is narrowed down by: category and filters. */
  function narrowed(query: ProductQuery) {
    const shelf = query.category === undefined ? everything : shelves.ofCategory(query.category);
    const filters = filtersOf(query, shelves, facets);
    const { category, condition, facets: choices, inStock, minMinor, maxMinor } = query;
    const key = JSON.stringify([category, condition, choices, inStock, minMinor, maxMinor]);
    return { shelf, ofCategory: shelf === everything || !shelf ? [] : [shelf.ids], filters, key };
  }

  function find(query: ProductQuery): FoundProducts {
    const { q = "", parts = plainParts(wordsOf(q)), sort, offset, limit } = query;
    const { shelf, ofCategory, filters, key: narrowedBy } = narrowed(query);
    if (!shelf) return { ids: [], total: 0 };

    const page = { offset, limit };
    const ofShelf = [...ofCategory, ...filters.values()];
    const isWhole = parts.length === 0 && filters.size === 0;
    if (isWhole && sort === "newest") return { ids: newestOf([shelf.ids], page), total: shelf.size };

    const place = placeOf(parts);
    const phrase = wordsOf(q).join(" ");
    const key = keyOf(parts, place);
    const selection = [...ofShelf, ...setsOf(parts, place)];
    const total = isWhole ? shelf.size : countOf(selection, key, narrowedBy);
    if (sort !== "newest") return { ids: inOrder(shelf.orders[sort], selection, total, page), total };
    if (parts.length === 0) return { ids: newestOf(selection, page), total };
    if (total > MAX_RANKED) return { ids: bestOf(levelsOf(parts, place, phrase), ofShelf, page), total };
    const rankingKey = JSON.stringify([key, phrase, narrowedBy]);
    const ranked = rankings.get(rankingKey) ?? ranking(parts, place, phrase, selection, total);
    rankings.set(rankingKey, ranked);
    return { ids: Array.from(ranked.subarray(offset, offset + limit)), total };
  }

  /** Counts what the results of these parts can be narrowed down by. */
  function facetsOf(query: ProductQuery, parts: readonly QueryPart[]): FoundFacets {
    const { shelf, ofCategory, filters, key } = narrowed(query);
    const place = placeOf(parts);
    const cacheKey = `${keyOf(parts, place)}\n${key}`;
    const cached = facetCounts.get(cacheKey);
    if (cached) return cached;
    const found = [...(shelf ? ofCategory : [new IdSet()]), ...setsOf(parts, place)];
    const counts = countFacets(found, filters, shelves, facets);
    facetCounts.set(cacheKey, counts);
    return counts;
  }

  /** How well the products that have all parts fit at best. */
  function fitOf(parts: readonly QueryPart[]): number {
    if (!hasAny(parts, "begins")) return hasAny(parts, "inside") ? FIT.partial : FIT.none;
    const found = requiredOf(parts).map((part) => texts.matches(part, "begins"));
    const field = TEXT_FIELDS.findIndex(
      (_, at) =>
        countOf(
          found.map((matches) => matches[at] ?? matches[ANYWHERE]),
          "fit",
          String(at),
          keyOf(parts, "begins"),
        ) > 0,
    );
    return FIT_OF_FIELD[field] ?? FIT.none;
  }

  function meant(query: ProductQuery, read = readPlainly, known: readonly string[] = []): MeantProducts {
    const { parts, ...found } = meantParts(query, read, known);
    return query.countsFacets ? { ...found, facets: facetsOf(query, parts) } : found;
  }

  function meantParts(
    query: ProductQuery,
    read: (words: string) => readonly QueryPart[],
    known: readonly string[],
  ): MeantProducts & { parts: readonly QueryPart[] } {
    const parts = query.parts ?? plainParts(wordsOf(query.q ?? ""));
    if (parts.length === 0) return { ...find(query), parts, fit: FIT.none };
    if (isFound(parts)) return { ...find({ ...query, parts }), parts, fit: fitOf(parts) };
    const relaxed = relaxQuery(parts, {
      isFound,
      isKnown: (part) => isFound([part]),
      fieldOf: (part) =>
        TEXT_FIELDS.findIndex((_, at) => countCommon([texts.matches(part, "begins")[at] ?? everything.ids]) > 0),
      respelled: (word) => texts.respelled(word, known),
      read,
    });
    if (!relaxed) return { ids: [], total: 0, parts, fit: FIT.none };
    const corrected = relaxed.parts.map(({ typed }) => typed).join(" ");
    const found = find({ ...query, q: corrected, parts: relaxed.parts });
    // Other words are no help where nothing of this category and these filters has them either.
    if (found.total === 0) return { ...found, parts, fit: FIT.none };
    const { isPartial } = relaxed;
    return {
      ...found,
      parts: relaxed.parts,
      corrected,
      ...(isPartial && { isPartial }),
      fit: isPartial ? FIT.partial : fitOf(relaxed.parts),
    };
  }

  function respelled(q: string): string | undefined {
    const words = wordsOf(q);
    const unknown = words.filter((word) => !isFound(plainParts([word])));
    if (unknown.length > MAX_MISSPELT || unknown.length === 0) return undefined;
    const corrected = words.map((word) => (unknown.includes(word) ? texts.respelled(word) : word));
    return corrected.includes(undefined) ? undefined : corrected.join(" ");
  }

  return {
    get size() {
      return everything.size;
    },
    put(products) {
      forget();
      shelves.put(new Map(products.map((product) => [product.id, toEntry(product)])));
      for (const product of products) {
        texts.put(product.id, toTexts(product));
        facets.put(product);
      }
    },
    settleNext: () => shelves.settleNext(),
    remove(ids) {
      forget();
      for (const id of shelves.remove([...new Set(ids)])) {
        texts.remove(id);
        facets.remove(id);
      }
    },
    find,
    meant,
    respelled,
    categories: () => shelves.categories(),
    isInStock: (id) => (shelves.entry(id) ? facets.inStock.has(id) : undefined),
  };
}

const readPlainly = (words: string): QueryPart[] => plainParts(wordsOf(words));
