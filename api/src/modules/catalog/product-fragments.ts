import { LRUCache } from "lru-cache";
import type { Db } from "../../platform/database/database";
import { present } from "./product-record";
import { productsById } from "./product-store";

const MAX_CHARACTERS = 64 * 1024 * 1024;

interface ProductFragments {
  /** Returns the products as JSON strings, in the order of the ids; missing ones are left out. */
  load(ids: readonly number[]): Promise<string[]>;
  /** Evicts changed products, including those being read at this moment. */
  drop(ids: readonly number[]): void;
}

/** Caches products as JSON, from which every public response is assembled; evicts the least recently used. */
export function createProductFragments(db: Db, maxCharacters = MAX_CHARACTERS): ProductFragments {
  const cache = new LRUCache<number, string>({ maxSize: maxCharacters, sizeCalculation: (json) => json.length + 100 });
  /** The ids that each read in progress may still cache. */
  const reads = new Set<Set<number>>();

  async function read(ids: number[]): Promise<Map<number, string>> {
    const cacheable = new Set(ids);
    reads.add(cacheable);
    try {
      const products = await productsById(db, ids);
      const found = new Map(products.map((product) => [product.id, JSON.stringify(present(product))]));
      for (const [id, json] of found) if (cacheable.has(id)) cache.set(id, json);
      return found;
    } finally {
      reads.delete(cacheable);
    }
  }

  return {
    async load(ids) {
      const found = new Map<number, string>();
      const missing: number[] = [];
      for (const id of ids) {
        const json = cache.get(id);
        if (json === undefined) missing.push(id);
        else found.set(id, json);
      }
      if (missing.length > 0) for (const [id, json] of await read(missing)) found.set(id, json);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    drop(ids) {
      for (const id of ids) {
        cache.delete(id);
        for (const cacheable of reads) cacheable.delete(id);
      }
    },
  };
}
