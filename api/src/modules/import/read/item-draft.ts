import { isGtin, normalizeGtin } from "@fundi/shared/catalog/gtin";
import { normalizeProduct, PRODUCT_ALTERNATES } from "@fundi/shared/catalog/product-normalizer";
import { ProductFields } from "@fundi/shared/catalog/products";
import type { CurrencyRates } from "@fundi/shared/import/import-record";
import { batteryHealthOf, conditionOf, gradeOf } from "./cell-words";
import { SHILLINGS } from "./currency-words";
import { readCurrencyCell, readPriceText } from "./price-text";
import type { ProductDraft } from "./product-draft";

/** Shared with the forms of a single product, so that a list accepts nothing that a form rejects. */
const Fields = ProductFields.pick({ name: true, price: true, specs: true, category: true, description: true });

const QUANTITY_MAX = 1_000_000;

/**
 * Converts an item of `POST /api/admin/products/import` to a draft, with the normalization of every product, or returns
 * why it is rejected.
 */
export function draftOfItem(
  item: unknown,
  defaultCategory: string,
  rates: CurrencyRates,
): ProductDraft | { refused: string } {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return { refused: "Not a product" };
  const fields = item as Record<string, unknown>;
  const has = (field: keyof typeof PRODUCT_ALTERNATES) =>
    PRODUCT_ALTERNATES[field].some((name) => isFilled(fields[name]));
  if (!has("name")) return { refused: "No name" };
  const price = priceOf(fields, rates);
  if (typeof price === "object" && price !== null) return price;
  if (price === null) return { refused: "No price" };
  const product = { ...normalizeProduct(fields), price };

  const parsed = Fields.safeParse({ ...product, category: has("category") ? product.category : defaultCategory });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { refused: `${String(issue?.path[0] ?? "product")}: ${issue?.message ?? "not valid"}` };
  }
  const condition = conditionOf(product.condition);
  if (!condition) return { refused: `condition: “${product.condition}” is neither new nor refurbished` };
  const { name, specs, category, description } = parsed.data;
  const { sku, quantity } = fields;
  return {
    name,
    price: parsed.data.price,
    condition: has("condition") ? condition : null,
    grade: gradeOf(codeOf(fields.grade) ?? ""),
    batteryHealth: batteryHealthOf(codeOf(fields.battery_health) ?? ""),
    specs: has("specs") ? specs : null,
    imageUrl: product.image_url && isImageUrl(product.image_url) ? product.image_url : null,
    category,
    description: has("description") ? description : null,
    ...stockOf(sku, quantity),
    ean: eanOf(fields.ean ?? fields.gtin ?? fields.barcode),
    mpn: codeOf(fields.mpn),
  };
}

/**
 * Returns the price of an item in shillings, null when there is no readable one, or why it is rejected: a foreign
 * currency without a rate and a range are never read as shillings.
 */
function priceOf(fields: Record<string, unknown>, rates: CurrencyRates): number | null | { refused: string } {
  const value = PRODUCT_ALTERNATES.price.map((name) => fields[name]).find(isFilled);
  if (value === undefined) return null;
  if (typeof value !== "string" && typeof value !== "number") return { refused: "The price cannot be read" };
  const text = readPriceText(String(value));
  if (text.kind === "unreadable") return { refused: "The price cannot be read" };
  if (text.kind === "range") return { refused: "The price is a range" };
  const named = typeof fields.currency === "string" ? readCurrencyCell(fields.currency) : null;
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
  const units = typeof quantity === "string" && quantity.trim() !== "" ? Number(quantity) : quantity;
  const counted = typeof units === "number" && Number.isInteger(units) && units >= 0 && units <= QUANTITY_MAX;
  return { sku: codeOf(sku), skuIsMade: false, quantity: counted ? units : null };
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");

const isImageUrl = (url: string): boolean => ProductFields.shape.image_url.safeParse(url).success;
