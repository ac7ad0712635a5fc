import type { ApiReads } from "./api-reads.server";
import type { KeptAnswer } from "./kept-answer.server";

/** A page keeps for a minute at most, because "open now" moves with the clock. */
const LIFETIME_MS = 60_000;
/** About 20 MB at the size of our pages. */
const MOST_PAGES = 200;

interface KeptPage {
  page: KeptAnswer;
  reads: ApiReads;
  madeAt: number;
  /** Shared by everybody who asks while the api is being asked. */
  check: Promise<boolean> | null;
}

/**
 * Pages of the last minute by address. A page is shown again only while the api confirms every answer it was made of, so
 * a visitor never sees a price that has changed.
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();

  /** The page kept under `key`, if everything on it still holds. */
  async find(key: string, headers: Record<string, string>): Promise<KeptAnswer | null> {
    const kept = this.#pages.get(key);
    if (!kept) return null;
    if (Date.now() - kept.madeAt < LIFETIME_MS) {
      kept.check ??= kept.reads.stillHold(headers).finally(() => {
        kept.check = null;
      });
      if (await kept.check) return kept.page;
    }
    if (this.#pages.get(key) === kept) this.#pages.delete(key);
    return null;
  }

  keep(key: string, page: KeptAnswer, reads: ApiReads): void {
    if (page.status !== 200 || !reads.keepable) return;
    this.#pages.delete(key);
    this.#pages.set(key, { page, reads, madeAt: Date.now(), check: null });
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
