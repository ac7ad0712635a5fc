import { type ShopResults, searchShop } from "@fundi/shared/search/shop-search";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { useEffect, useState } from "react";
import { call } from "../../../api-client";

/** Debounce of typing: a request after a pause, not after each letter. */
const TYPING_PAUSE_MS = 200;
const SHORTEST = 2;
/** Results of each kind: what a phone shows without scrolling. */
const OF_EACH = 3;
const MOST_CACHED = 50;

/** Results of this visit by what was typed, so that a deleted letter costs no request. */
const cache = new Map<string, ShopResults>();
onModuleReset(() => cache.clear());

function remember(q: string, results: ShopResults): void {
  const [oldest] = cache.keys();
  if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(q, results);
}

const normalized = (typed: string): string => typed.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Returns what is found for a text while it is typed, or null. The last results stay until others come; without a network
 * there are none, and the form works as always.
 */
export function useSuggestions(typed: string, isWanted: boolean): { q: string; results: ShopResults } | null {
  const q = normalized(typed);
  const [found, setFound] = useState<{ q: string; results: ShopResults } | null>(null);

  useEffect(() => {
    if (!isWanted || q.length < SHORTEST) return;
    const cached = cache.get(q);
    if (cached) {
      setFound({ q, results: cached });
      return;
    }
    const request = new AbortController();
    const pause = setTimeout(() => {
      call(searchShop, { query: { q, limit: OF_EACH }, signal: request.signal }).then(
        (results) => {
          remember(q, results);
          setFound({ q, results });
        },
        // Suggestions are a help: without them the form is still there.
        () => setFound(null),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [q, isWanted]);

  return isWanted && q.length >= SHORTEST ? found : null;
}

/** For tests: forgets what was found. */
export const clearSuggestions = (): void => cache.clear();
