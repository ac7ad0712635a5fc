import { LRUCache } from "lru-cache";
import type { Db } from "../../platform/database/database";
import { present } from "./product-record";
import { productsById } from "./product-store";

const MAX_CHARACTERS = 64 * 1024 * 1024;

export interface ProductFragments {
  /** The products as JSON texts, in the order of the ids; those that are gone are left out. */
  load(ids: readonly number[]): Promise<string[]>;
  /** Forgets products that changed, whether kept or being read at this moment. */
  drop(ids: readonly number[]): void;
}

/** Keeps products as the JSON that every public answer is put together from, the least used leaving first. */
export function createProductFragments(db: Db, maxCharacters = MAX_CHARACTERS): ProductFragments {
  const kept = new LRUCache<number, string>({ maxSize: maxCharacters, sizeCalculation: (json) => json.length + 100 });
  /** What each read under way may still keep. */
  const reads = new Set<Set<number>>();

  async function read(ids: number[]): Promise<Map<number, string>> {
    const keepable = new Set(ids);
    reads.add(keepable);
    try {
      const products = await productsById(db, ids);
      const found = new Map(products.map((product) => [product.id, JSON.stringify(present(product))]));
      for (const [id, json] of found) if (keepable.has(id)) kept.set(id, json);
      return found;
    } finally {
      reads.delete(keepable);
    }
  }

  return {
    async load(ids) {
      const found = new Map<number, string>();
      const missing: number[] = [];
      for (const id of ids) {
        const json = kept.get(id);
        if (json === undefined) missing.push(id);
        else found.set(id, json);
      }
      if (missing.length > 0) for (const [id, json] of await read(missing)) found.set(id, json);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    drop(ids) {
      for (const id of ids) {
        kept.delete(id);
        for (const keepable of reads) keepable.delete(id);
      }
    },
  };
}
