import { hash } from "node:crypto";
import { conditionFromText } from "@fundi/shared/catalog/product-normalizer";
import type { ProductDraft } from "./product-draft";

/**
 * Returns the key that identifies the same product in today's and last month's price list: its reference, else its SKU,
 * else its name with condition and specs. Never its price, which changes, nor a running number. Plain ASCII of at most
 * 44 characters, so that no collation can treat two keys as one.
 */
export function importKey(draft: ProductDraft, reference: string | null): string {
  if (reference) return `ref:${digest(plain(reference))}`;
  if (draft.sku) return `sku:${digest(foldSku(draft.sku))}`;
  const condition = draft.condition ?? conditionFromText(draft.name);
  const specs = (draft.specs ?? []).map(plain).sort();
  return `hash:${digest(`${words(draft.name)}\n${condition}\n${specs.join("\n")}`)}`;
}

/**
 * Returns the SKU of a product whose file has a quantity but no SKU: "AUTO-" and ten hexadecimal digits of its key, so
 * that the next file with the same product generates the same one.
 */
export const generateSku = (key: string): string => `AUTO-${digest(key).slice(0, 10).toUpperCase()}`;

/** ASCII, which has no accents: nearly every SKU. */
const PLAIN_SKU = /^[\t\n\r -~]*$/;

/** Returns a SKU as the database compares it: without case and accents. */
export const foldSku = (sku: string): string =>
  PLAIN_SKU.test(sku)
    ? sku.toLowerCase()
    : sku
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase();

const digest = (text: string): string => hash("sha256", text).slice(0, 32);

/** Ignores case and the width of blanks. */
const plain = (text: string): string => text.toLowerCase().replace(/\s{2,}|[^\S ]/g, " ");

/** In names, punctuation is ignored too. */
const words = (text: string): string => plain(text.replace(/[^\p{L}\p{N}+" ]+/gu, " ")).trim();
