import { runInBackground } from "../../platform/background";
import type { Log } from "../../platform/log";
import type { LiveIndex } from "./live-index";
import type { CategoryCount, FoundProducts, MeantProducts, ProductQuery } from "./product-query";
import type { LiveWords } from "./words/live-words";

/** A page of products, as a list of the storefront shows it. */
export interface FoundPage extends MeantProducts {
  categories: readonly CategoryCount[];
  /** False when there will be another result soon, and nobody will say when. */
  isCurrent: boolean;
  /** Nothing of the kind has the price that was typed: these are the nearest. */
  noneAtPrice?: true;
}

/** Finds products: in an index of this process, or by asking the processes that have one. */
export interface ProductSearch {
  /** Applies every change of products heard of before, unless more than `maxBacklog` of them wait. */
  find(query: ProductQuery, maxBacklog?: number): Promise<FoundProducts>;
  /**
   * As `find`, by what the words mean: with synonyms, misspelt words corrected and unknown ones left out; and the categories of
   * all products.
   */
  page(query: ProductQuery, maxBacklog?: number): Promise<FoundPage>;
  /** These products have changed. */
  refresh(ids: readonly number[]): void;
  /** Whether an indexed product can be had now; only where the index is in this process. */
  isInStock?(id: number): boolean | undefined;
  /** Resolves when every change heard of can be found. */
  waitUntilIndexed(): Promise<void>;
  /** Whether changes that were heard of cannot be found yet. */
  isBehind(): boolean;
  /** Whether requests are answered at once. Until then, asking begins the loading, also after it failed. */
  isReady(): boolean;
  stop(): void;
}

/** Finds products in an index in this process. */
export function localSearch(live: LiveIndex, words: LiveWords, log: Log): ProductSearch {
  let isLoaded = false;
  let isLoading = false;

  async function load(): Promise<void> {
    try {
      await live.current(0);
      isLoaded = true;
    } finally {
      isLoading = false;
    }
  }

  return {
    find: async (query, maxBacklog) => (await live.current(maxBacklog)).find(query),
    async page(query, maxBacklog) {
      const index = await live.current(maxBacklog);
      const asked = query.q ? { ...query, parts: words.read(query.q).parts } : query;
      return {
        ...index.meant(asked, words.partsOf, words.known()),
        categories: index.categories(),
        isCurrent: true,
      };
    },
    refresh: live.refresh,
    isInStock: live.isInStock,
    waitUntilIndexed: live.waitUntilIndexed,
    isBehind: live.isBehind,
    isReady() {
      if (!isLoaded && !isLoading) {
        isLoading = true;
        runInBackground(log, "loading the search index", load);
      }
      return isLoaded;
    },
    stop: live.stop,
  };
}
