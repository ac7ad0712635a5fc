import { LRUCache } from "lru-cache";
import type { ApiReads } from "./api-reads.server";
import type { CachedResponse } from "./cached-response.server";

/** A page is cached for a minute at most, because "open now" depends on the time. */
const LIFETIME_MS = 60_000;
/** About 20 MB at the size of our pages. */
const MOST_PAGES = 200;

interface CachedPage {
  page: CachedResponse;
  reads: ApiReads;
  /** Shared by concurrent requests while the api is revalidating. */
  check: Promise<boolean> | null;
}

/**
 * A cache of pages by URL. A page is returned only while the api confirms every response it was made of, so
 * a visitor never sees an outdated price.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({ max: MOST_PAGES, ttl: LIFETIME_MS, perf: Date });

  /** Returns the page cached under `key` if all its responses are still valid. */
  async find(key: string, headers: Record<string, string>): Promise<CachedResponse | null> {
    const cached = this.#pages.get(key);
    if (!cached) return null;
    cached.check ??= cached.reads.stillHold(headers).finally(() => {
      cached.check = null;
    });
    if (await cached.check) return cached.page;
    if (this.#pages.peek(key) === cached) this.#pages.delete(key);
    return null;
  }

  store(key: string, page: CachedResponse, reads: ApiReads): void {
    if (page.status === 200 && reads.keepable) this.#pages.set(key, { page, reads, check: null });
  }
}
