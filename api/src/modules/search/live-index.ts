import { setTimeout as pause, setImmediate as yieldToEventLoop } from "node:timers/promises";
import { runInBackground } from "../../platform/background";
import type { Log } from "../../platform/log";
import { createProductIndex, type ProductIndex } from "./product-index";
import type { IndexedProduct } from "./product-query";

/** Products per query: enough to be worth a round trip. */
const READ_BATCH = 250;
/** The same while the index is loaded, when nobody waits for the time in between. */
const LOAD_BATCH = 1000;
/** Products indexed without a pause: about half a millisecond, after which requests can run. */
const INDEX_BATCH = 50;
const RETRY_MS = 1000;
/** Changes that keep coming, as from an import, come more often than this. */
const STREAM_MS = 300;
/** While they do and nobody waits for them, a batch is followed by a pause of this many times its length. */
const STREAM_PAUSES = 3;

export interface LiveIndex {
  /**
   * Returns the index once it is loaded and has applied every change received so far. A backlog of more than
   * `maxBacklog` products, such as an import creates, is not waited for. Rejects when products cannot be read at all.
   */
  current(maxBacklog?: number): Promise<ProductIndex>;
  /** Resolves when everything received so far can be found; while products cannot be read it resolves at once. */
  waitUntilIndexed(): Promise<void>;
  /** Reads these changed products again. */
  refresh(ids: readonly number[]): void;
  /** Whether changes were received that cannot be found yet. */
  isBehind(): boolean;
  /** Whether an indexed product can be had now; undefined for one that is not indexed yet. */
  isInStock(id: number): boolean | undefined;
  stop(): void;
}

/** The source of the products; hidden ones are left out. */
export interface ProductSource {
  /** Returns the next products by id. */
  after(id: number, limit: number): Promise<IndexedProduct[]>;
  byId(ids: readonly number[]): Promise<IndexedProduct[]>;
}

interface Dependencies {
  source: ProductSource;
  log: Log;
  /** Called after changes are applied: responses derived from the index are out of date. */
  onChange: () => void;
}

/** Keeps a search index in sync with the database: loaded in batches at first use, then updated product by product. */
export function createLiveIndex({ source, log, onChange }: Dependencies): LiveIndex {
  const index = createProductIndex();
  const backlog = new Set<number>();
  let applying = 0;
  let loading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let changedAt = Number.NEGATIVE_INFINITY;
  /** Called when the next batch is applied, or cannot be. */
  let afterBatch: (() => void)[] = [];

  const behind = () => backlog.size + applying;

  function endBatch(): void {
    const waiting = afterBatch;
    afterBatch = [];
    for (const resolve of waiting) resolve();
  }

  async function addToIndex(products: readonly IndexedProduct[]): Promise<void> {
    for (let from = 0; from < products.length; from += INDEX_BATCH) {
      if (from > 0) await yieldToEventLoop();
      index.put(products.slice(from, from + INDEX_BATCH));
    }
  }

  async function load(): Promise<void> {
    const startedAt = performance.now();
    for (let after = 0; !stopped; ) {
      const products = await source.after(after, LOAD_BATCH);
      await addToIndex(products);
      if (products.length < LOAD_BATCH) break;
      after = products.at(-1)?.id ?? after;
      await yieldToEventLoop();
    }
    while (!stopped && index.settleNext()) await yieldToEventLoop();
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
    await addToIndex(products);
    onChange();
  }

  async function applyNext(): Promise<void> {
    const ids = firstOf(backlog, READ_BATCH);
    // Removed before they are read, so that one that changes in the meantime is read again.
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
        const startedAt = performance.now();
        await applyNext();
        endBatch();
        const tookMs = performance.now() - startedAt;
        await yieldToEventLoop();
        if (isStreaming()) await pause(tookMs * STREAM_PAUSES, undefined, { ref: false });
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
      endBatch();
    }
  }

  /** Whether an import writes, which needs the processors itself, and nobody waits for what it has written. */
  const isStreaming = (): boolean =>
    backlog.size > READ_BATCH && afterBatch.length === 0 && performance.now() - changedAt < STREAM_MS;

  function wake(): Promise<void> {
    catchingUp ??= catchUp();
    return catchingUp;
  }

  function nextBatch(): Promise<void> {
    const applied = new Promise<void>((resolve) => afterBatch.push(resolve));
    runInBackground(log, "updating the search index", wake);
    return applied;
  }

  return {
    async current(maxBacklog = Number.POSITIVE_INFINITY) {
      await ensureLoaded();
      // Looks again after each batch: an import goes on adding more than anybody should wait for. While the database is
      // down, an outdated index is better than none.
      while (behind() > 0 && behind() <= maxBacklog && !retry && !stopped) await nextBatch();
      return index;
    },
    async waitUntilIndexed() {
      if (retry) return;
      do await nextBatch();
      while (behind() > 0 && !retry && !stopped);
    },
    refresh(ids) {
      for (const id of ids) backlog.add(id);
      changedAt = performance.now();
      if (loading && backlog.size > 0 && !retry) runInBackground(log, "updating the search index", wake);
    },
    isBehind: () => behind() > 0,
    isInStock: index.isInStock,
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

/** Returns the first items of a set, without copying all of it. */
function firstOf<T>(set: ReadonlySet<T>, count: number): T[] {
  const first: T[] = [];
  for (const one of set) {
    if (first.length === count) break;
    first.push(one);
  }
  return first;
}
