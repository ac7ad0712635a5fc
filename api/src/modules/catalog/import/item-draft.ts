import { isGtin, normalizeGtin } from "@fundi/shared/gtin";
import type { CurrencyRates } from "@fundi/shared/product-imports";
import { normalizeProduct, PRODUCT_ALTERNATES } from "@fundi/shared/product-normalizer";
import { ProductFields } from "@fundi/shared/products";
import { conditionOf } from "./cell-words";
import { SHILLINGS } from "./currency-words";
import { readCurrencyCell, readPriceText } from "./price-text";
import type { ProductDraft } from "./product-draft";

/** Shared with the forms of a single product, so that a list takes nothing that a form refuses. */
const Fields = ProductFields.pick({ name: true, price: true, specs: true, category: true, description: true });

const QUANTITY_MAX = 1_000_000;

/**
 * An item of `POST /api/admin/products/import` as a draft, through the same normalisation as every product (checklist
 * ADM-PRD-16), or why it is refused.
 */
export function draftOfItem(
  item: unknown,
  defaultCategory: string,
  rates: CurrencyRates,
): ProductDraft | { refused: string } {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return { refused: "Not a product" };
  const given = item as Record<string, unknown>;
  const has = (field: keyof typeof PRODUCT_ALTERNATES) =>
    PRODUCT_ALTERNATES[field].some((name) => isFilled(given[name]));
  if (!has("name")) return { refused: "No name" };
  const price = priceOf(given, rates);
  if (typeof price === "object" && price !== null) return price;
  if (price === null) return { refused: "No price" };
  const product = { ...normalizeProduct(given), price };

  const parsed = Fields.safeParse({ ...product, category: has("category") ? product.category : defaultCategory });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { refused: `${String(issue?.path[0] ?? "product")}: ${issue?.message ?? "not valid"}` };
  }
  const condition = conditionOf(product.condition);
  if (!condition) return { refused: `condition: “${product.condition}” is neither new nor refurbished` };
  const { name, specs, category, description } = parsed.data;
  const { sku, quantity } = given;
  return {
    name,
    price: parsed.data.price,
    condition: has("condition") ? condition : null,
    specs: has("specs") ? specs : null,
    imageUrl: product.image_url && isImageUrl(product.image_url) ? product.image_url : null,
    category,
    description: has("description") ? description : null,
    ...stockOf(sku, quantity),
    ean: eanOf(given.ean ?? given.gtin ?? given.barcode),
    mpn: codeOf(given.mpn),
  };
}

/**
 * The price of an item in shillings, null where it gives none that can be read, or why it is refused: a foreign
 * currency without a rate and a range are never taken for shillings.
 */
function priceOf(given: Record<string, unknown>, rates: CurrencyRates): number | null | { refused: string } {
  const value = PRODUCT_ALTERNATES.price.map((name) => given[name]).find(isFilled);
  if (value === undefined) return null;
  const text = readPriceText(String(value));
  if (text.kind === "unreadable") return { refused: "The price cannot be read" };
  if (text.kind === "range") return { refused: "The price is a range" };
  const named = typeof given.currency === "string" ? readCurrencyCell(given.currency) : null;
  const currency = text.currency ?? named ?? SHILLINGS;
  const rate = currency === SHILLINGS ? 1 : rates[currency];
  if (rate === undefined) return { refused: `The price is in ${currency}: send its rate in shillings` };
  return Math.round(text.amount * rate * 100) / 100;
}

const codeOf = (value: unknown): string | null => {
  const code = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return code === "" || code.length > 80 ? null : code;
};

function eanOf(value: unknown): string | null {
  const code = codeOf(value);
  return code !== null && isGtin(code) ? normalizeGtin(code) : null;
}

function stockOf(sku: unknown, quantity: unknown): Pick<ProductDraft, "sku" | "skuIsMade" | "quantity"> {
  const pieces = typeof quantity === "string" && quantity.trim() !== "" ? Number(quantity) : quantity;
  const counted = typeof pieces === "number" && Number.isInteger(pieces) && pieces >= 0 && pieces <= QUANTITY_MAX;
  return { sku: codeOf(sku), skuIsMade: false, quantity: counted ? pieces : null };
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");

const isImageUrl = (url: string): boolean => ProductFields.shape.image_url.safeParse(url).success;
