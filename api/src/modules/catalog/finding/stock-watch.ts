import { runInBackground } from "../../../platform/background";
import type { Db } from "../../../platform/database/database";
import type { LiveFeed } from "../../../platform/events/live-feed";
import type { Log } from "../../../platform/log";
import { inStockById, type ProductSearch } from "../../search";

/** Orders change stock all the time: so long they are collected. */
const COLLECT_MS = 250;
const CHUNK = 1000;

interface Dependencies {
  db: Db;
  feed: LiveFeed;
  search: Pick<ProductSearch, "refresh" | "isInStock">;
  /** Lists of products are out of date. */
  onChange: () => void;
  log: Log;
}

/**
 * Tells the search of products that were sold out or are there again, and of those sold by the unit, as another one may be the cheapest now.
 * Most changes of stock are none of these, and outdate no list: an index in this process says what was in stock, and with an index
 * elsewhere what was seen here.
 */
export function watchStock({ db, feed, search, onChange, log }: Dependencies): { stop: () => void } {
  const changed = new Set<number>();
  const seen = new Map<number, boolean>();
  let timer: NodeJS.Timeout | undefined;

  const hasTurned = (id: number, inStock: boolean): boolean => {
    if (search.isInStock) {
      // Not indexed yet: it will be, as it is then.
      const before = search.isInStock(id);
      return before !== undefined && before !== inStock;
    }
    const before = seen.get(id);
    seen.set(id, inStock);
    return before !== inStock;
  };

  async function compare(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    for (let from = 0; from < ids.length; from += CHUNK) {
      const turned = (await inStockById(db, ids.slice(from, from + CHUNK))).filter(
        // Always asked: it remembers.
        ({ id, inStock, hasUnits }) => hasTurned(id, inStock) || hasUnits,
      );
      if (turned.length === 0) continue;
      search.refresh(turned.map(({ id }) => id));
      onChange();
    }
  }

  feed.on("inventory.changed", ({ payload }) => {
    for (const id of payload.productIds) changed.add(id);
    if (changed.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      runInBackground(log, "comparing stock with the search", compare);
    }, COLLECT_MS).unref();
  });
  return { stop: () => clearTimeout(timer) };
}
