import { setImmediate as breathe } from "node:timers/promises";
import { runInBackground } from "../../../platform/background";
import type { Log } from "../../../platform/log";
import { createProductIndex, type ProductIndex } from "./product-index";
import type { IndexedProduct } from "./product-query";

/** Read at once: enough to be worth a question to the database. */
const STEP = 250;
/** Taken in at once: about half a millisecond, between which requests have their turn. */
const SLICE = 50;
const RETRY_MS = 1000;

export interface LiveIndex {
  /**
   * The index once it is loaded and has caught up with every change heard so far. More than `patience` products to
   * catch up with, as an import makes, are not waited for. Fails when the products cannot be read at all.
   */
  current(patience?: number): Promise<ProductIndex>;
  /** Waits until everything heard so far can be found; when products cannot be read, not until they can. */
  caughtUp(): Promise<void>;
  /** These products changed: read them again. */
  refresh(ids: readonly number[]): void;
  stop(): void;
}

/** Where products are read from; hidden ones are left out. */
export interface ProductSource {
  /** The next products by id. */
  after(id: number, limit: number): Promise<IndexedProduct[]>;
  byId(ids: readonly number[]): Promise<IndexedProduct[]>;
}

interface Dependencies {
  source: ProductSource;
  log: Log;
  /** The index took changes in: what was put together from it is out of date. */
  onChange: () => void;
}

/** Keeps a search index in step with the database: loaded in steps at first use, then product by product. */
export function createLiveIndex({ source, log, onChange }: Dependencies): LiveIndex {
  const index = createProductIndex();
  const backlog = new Set<number>();
  let applying = 0;
  let loading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function takeIn(products: readonly IndexedProduct[]): Promise<void> {
    for (let from = 0; from < products.length; from += SLICE) {
      if (from > 0) await breathe();
      index.put(products.slice(from, from + SLICE));
    }
  }

  async function load(): Promise<void> {
    const startedAt = performance.now();
    for (let after = 0; !stopped; ) {
      const products = await source.after(after, STEP);
      await takeIn(products);
      if (products.length < STEP) break;
      after = products.at(-1)?.id ?? after;
      await breathe();
    }
    log.info({ products: index.size, ms: Math.round(performance.now() - startedAt) }, "search index loaded");
  }

  function ensureLoaded(): Promise<void> {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function apply(ids: readonly number[]): Promise<void> {
    const products = await source.byId(ids);
    const shown = new Set(products.map((product) => product.id));
    index.remove(ids.filter((id) => !shown.has(id)));
    await takeIn(products);
    onChange();
  }

  async function applyNext(): Promise<void> {
    const ids = firstOf(backlog, STEP);
    // Taken out before they are read, so that one that changes again meanwhile is read again.
    for (const id of ids) backlog.delete(id);
    applying = ids.length;
    try {
      await apply(ids);
    } catch (error) {
      for (const id of ids) backlog.add(id);
      throw error;
    } finally {
      applying = 0;
    }
  }

  async function catchUp(): Promise<void> {
    try {
      await ensureLoaded();
      while (backlog.size > 0 && !stopped) {
        await applyNext();
        await breathe();
      }
    } catch (error) {
      if (stopped) return;
      log.error({ err: error }, "search index is behind; trying again");
      retry = setTimeout(() => {
        retry = undefined;
        runInBackground(log, "updating the search index", wake);
      }, RETRY_MS).unref();
    } finally {
      catchingUp = undefined;
    }
  }

  function wake(): Promise<void> {
    catchingUp ??= catchUp();
    return catchingUp;
  }

  return {
    async current(patience = Number.POSITIVE_INFINITY) {
      await ensureLoaded();
      const behind = backlog.size + applying;
      // While the database does not answer, yesterday's list is better than none.
      if (behind > 0 && behind <= patience && !retry) await wake();
      return index;
    },
    async caughtUp() {
      if (!retry) await wake();
    },
    refresh(ids) {
      for (const id of ids) backlog.add(id);
      if (loading && backlog.size > 0 && !retry) runInBackground(log, "updating the search index", wake);
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

/** The first of a set, without a copy of all of it. */
function firstOf<T>(set: ReadonlySet<T>, count: number): T[] {
  const first: T[] = [];
  for (const one of set) {
    if (first.length === count) break;
    first.push(one);
  }
  return first;
}
