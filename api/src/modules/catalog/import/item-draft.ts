import { normalizeProduct, PRODUCT_ALTERNATES } from "@fundi/shared/product-normalizer";
import { ProductFields } from "@fundi/shared/products";
import { conditionOf } from "./cell-words";
import type { ProductDraft } from "./product-draft";

/** Shared with the forms of a single product, so that a list takes nothing that a form refuses. */
const Fields = ProductFields.pick({ name: true, price: true, specs: true, category: true, description: true });

const QUANTITY_MAX = 1_000_000;

/**
 * An item of `POST /api/admin/products/import` as a draft, through the same normalisation as every product (checklist
 * ADM-PRD-16), or why it is refused.
 */
export function draftOfItem(item: unknown, defaultCategory: string): ProductDraft | { refused: string } {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return { refused: "Not a product" };
  const given = item as Record<string, unknown>;
  const has = (field: keyof typeof PRODUCT_ALTERNATES) =>
    PRODUCT_ALTERNATES[field].some((name) => isFilled(given[name]));
  if (!has("name")) return { refused: "No name" };
  const product = normalizeProduct(given);
  if (has("price") && product.price === 0 && !saysZero(given)) return { refused: "The price cannot be read" };

  const parsed = Fields.safeParse({ ...product, category: has("category") ? product.category : defaultCategory });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { refused: `${String(issue?.path[0] ?? "product")}: ${issue?.message ?? "not valid"}` };
  }
  const condition = conditionOf(product.condition);
  if (!condition) return { refused: `condition: “${product.condition}” is neither new nor refurbished` };
  const { name, price, specs, category, description } = parsed.data;
  const { sku, quantity } = given;
  return {
    name,
    price,
    condition: has("condition") ? condition : null,
    specs: has("specs") ? specs : null,
    imageUrl: product.image_url && isImageUrl(product.image_url) ? product.image_url : null,
    category,
    description: has("description") ? description : null,
    ...stockOf(sku, quantity),
  };
}

function stockOf(sku: unknown, quantity: unknown): Pick<ProductDraft, "sku" | "quantity"> {
  const code = typeof sku === "string" || typeof sku === "number" ? String(sku).trim() : "";
  if (code === "" || code.length > 80) return { sku: null, quantity: null };
  const pieces = typeof quantity === "string" ? Number(quantity) : quantity;
  const counted = typeof pieces === "number" && Number.isInteger(pieces) && pieces >= 0 && pieces <= QUANTITY_MAX;
  return { sku: code, quantity: counted ? pieces : null };
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");

const saysZero = (given: Record<string, unknown>): boolean =>
  PRODUCT_ALTERNATES.price.some((name) => isFilled(given[name]) && /^\D*0+([.,]0+)?\D*$/.test(String(given[name])));

const isImageUrl = (url: string): boolean => ProductFields.shape.image_url.safeParse(url).success;
