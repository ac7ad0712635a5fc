import { LRUCache } from "lru-cache";
import type { PublicResponse } from "./public-response";

const MAX_BYTES = 8 * 1024 * 1024;

interface ResponseCache {
  /** Returns the cached response, or the one that `render` makes; concurrent callers share it. */
  get(key: string, render: () => Promise<PublicResponse>): PublicResponse | Promise<PublicResponse>;
  /** Clears everything, including responses being rendered. */
  clear(): void;
}

/** Caches rendered responses by key, evicting the least recently used. */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const responses = new LRUCache<string, PublicResponse>({
    maxSize: maxBytes,
    sizeCalculation: (response, key) => response.footprint + key.length,
  });
  const rendering = new Map<string, Promise<PublicResponse>>();

  async function renderAndStore(key: string, render: () => Promise<PublicResponse>): Promise<PublicResponse> {
    const pending = render();
    rendering.set(key, pending);
    try {
      const response = await pending;
      // Invalidated while it was rendered: waiting callers may have it, later ones may not.
      if (rendering.get(key) === pending) responses.set(key, response);
      return response;
    } finally {
      if (rendering.get(key) === pending) rendering.delete(key);
    }
  }

  return {
    get: (key, render) => responses.get(key) ?? rendering.get(key) ?? renderAndStore(key, render),
    clear() {
      responses.clear();
      rendering.clear();
    },
  };
}
