import { LRUCache } from "lru-cache";
import type { PublicAnswer } from "./public-answer";

const MAX_BYTES = 8 * 1024 * 1024;

export interface AnswerCache {
  /** The kept answer, or the one that `render` makes; callers who ask at the same time share it. */
  get(key: string, render: () => Promise<PublicAnswer>): PublicAnswer | Promise<PublicAnswer>;
  /** Forgets everything, answers being rendered at this moment included. */
  clear(): void;
}

/** Keeps rendered answers by query, the least used leaving first. */
export function createAnswerCache(maxBytes = MAX_BYTES): AnswerCache {
  const answers = new LRUCache<string, PublicAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.footprint + key.length,
  });
  const rendering = new Map<string, Promise<PublicAnswer>>();

  async function keep(key: string, render: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    const pending = render();
    rendering.set(key, pending);
    try {
      const answer = await pending;
      // Something changed while it was rendered: whoever waited may have it, the next one may not.
      if (rendering.get(key) === pending) answers.set(key, answer);
      return answer;
    } finally {
      if (rendering.get(key) === pending) rendering.delete(key);
    }
  }

  return {
    get: (key, render) => answers.get(key) ?? rendering.get(key) ?? keep(key, render),
    clear() {
      answers.clear();
      rendering.clear();
    },
  };
}
