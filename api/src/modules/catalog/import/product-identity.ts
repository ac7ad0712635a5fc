import { hash } from "node:crypto";
import { conditionFromText } from "@fundi/shared/product-normalizer";
import type { ProductDraft } from "./product-draft";

/**
 * What makes a line of today's price list the same product as last month's: its reference, else its SKU, else its
 * name with condition and specs. Never its price, which is what changes, nor a running number. Plain ASCII of at most
 * 44 characters, so that no collation can take two keys for one.
 */
export function importKey(draft: ProductDraft, reference: string | null): string {
  if (reference) return `ref:${digest(plain(reference))}`;
  if (draft.sku) return `sku:${digest(foldSku(draft.sku))}`;
  const condition = draft.condition ?? conditionFromText(draft.name);
  const specs = (draft.specs ?? []).map(plain).sort();
  return `hash:${digest(`${words(draft.name)}\n${condition}\n${specs.join("\n")}`)}`;
}

/**
 * The SKU of a product whose file gives a quantity but no SKU: "AUTO-" and ten hexadecimal digits of its key, so that
 * the next file with the same product makes the same one.
 */
export const madeSku = (key: string): string => `AUTO-${digest(key).slice(0, 10).toUpperCase()}`;

/** A SKU as the database compares it: without case and accents. */
export const foldSku = (sku: string): string =>
  sku
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const digest = (text: string): string => hash("sha256", text).slice(0, 32);

/** Case and the width of a gap do not make another product. */
const plain = (text: string): string => text.toLowerCase().replace(/\s{2,}|[^\S ]/g, " ");

/** In a name, punctuation does not either. */
const words = (text: string): string => plain(text.replace(/[^\p{L}\p{N}+" ]+/gu, " ")).trim();
