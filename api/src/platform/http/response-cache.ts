import { LRUCache } from "lru-cache";
import type { PublicResponse } from "./public-response";

const MAX_BYTES = 8 * 1024 * 1024;

interface ResponseCache {
  /** Returns the cached response, or the one that `render` makes; concurrent callers share it. */
  get(key: string, render: () => Promise<PublicResponse>): PublicResponse | Promise<PublicResponse>;
  /** Marks the responses that show one of these subjects as outdated, and of those being rendered the ones that will. */
  outdate(subjects: readonly string[]): void;
}

interface Rendering {
  response: Promise<PublicResponse>;
  /** What changed since it began: it may have read what was there before. */
  changed: Set<string>;
}

const shows = (response: PublicResponse, changed: ReadonlySet<string>): boolean =>
  response.subjects.some((subject) => changed.has(subject));

/**
 * Caches rendered responses by key, evicting the least recently used. A change looks at all of them: there are few, and
 * changes are far rarer than responses, for each of which a list of who shows what would have to be kept.
 */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const responses = new LRUCache<string, PublicResponse>({
    maxSize: maxBytes,
    sizeCalculation: (response, key) => response.footprint + key.length,
    // A caller that still has it must not go on sending it: changes are no longer noted in it.
    dispose: (response) => {
      response.isOutdated = true;
    },
  });
  const rendering = new Map<string, Rendering>();

  function store(key: string, response: PublicResponse): void {
    responses.set(key, response);
    // One that is larger than the cache is not held.
    if (!responses.has(key)) response.isOutdated = true;
  }

  async function renderAndStore(key: string, render: () => Promise<PublicResponse>): Promise<PublicResponse> {
    const mine: Rendering = { response: render(), changed: new Set() };
    rendering.set(key, mine);
    try {
      const response = await mine.response;
      // Waiting callers may have a response that was outdated meanwhile, later ones may not.
      // One that was replaced by a later rendering was not told of the changes since.
      if (rendering.get(key) !== mine || shows(response, mine.changed)) response.isOutdated = true;
      else if (!response.isOutdated) store(key, response);
      return response;
    } finally {
      if (rendering.get(key) === mine) rendering.delete(key);
    }
  }

  return {
    get(key, render) {
      const cached = responses.get(key);
      if (cached && !cached.isOutdated) return cached;
      const pending = rendering.get(key);
      // What it will show is not known before the end: one that began before a change is not shared after it.
      return pending && pending.changed.size === 0 ? pending.response : renderAndStore(key, render);
    },
    outdate(subjects) {
      for (const { changed } of rendering.values()) for (const subject of subjects) changed.add(subject);
      const changed = new Set(subjects);
      for (const [key, response] of responses.entries()) if (shows(response, changed)) responses.delete(key);
    },
  };
}
