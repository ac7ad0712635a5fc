import { parseMoneyText } from "../values/money-text";

/** A product in its canonical names; `condition` may still be one that the schema refuses. */
interface NormalizedProduct {
  name: string;
  price: number;
  condition: string;
  specs: string[];
  image_url: string | null;
  category: string;
  description: string;
}

/** Names under which each field may arrive; the first non-empty one wins. */
export const PRODUCT_ALTERNATES = {
  name: ["name", "title"],
  price: ["price", "unit_price", "amount", "cost"],
  condition: ["condition", "state"],
  specs: ["specs"],
  image_url: ["image_url", "image", "thumbnail", "photo"],
  category: ["category", "type"],
  description: ["description", "product_description", "details"],
} as const satisfies Record<keyof NormalizedProduct, readonly string[]>;

const PRODUCT_DEFAULTS = { name: "Unnamed Product", price: 0, category: "laptop" } as const;

type Fields = Record<string, unknown>;

/**
 * Converts a product from any known spelling to the canonical one; never throws.
 * Unknown fields are retained, so that ids and dates survive.
 */
export function normalizeProduct(candidate: unknown): NormalizedProduct & Fields {
  const fields: Fields = isFields(candidate) ? candidate : {};
  const name = toText(pick(fields, "name")) || PRODUCT_DEFAULTS.name;
  return {
    ...withoutAlternates(fields),
    name,
    price: toPrice(pick(fields, "price")),
    condition: toText(pick(fields, "condition")).toLowerCase() || conditionFromText(name),
    specs: toSpecs(pick(fields, "specs")),
    image_url: toText(pick(fields, "image_url")) || null,
    category: toText(pick(fields, "category")) || PRODUCT_DEFAULTS.category,
    description: toText(pick(fields, "description")),
  };
}

/** Refurbished when the text says so in one of the words of the trade, new otherwise. */
export const conditionFromText = (text: string): "refurbished" | "new" =>
  /refurb|\b(renewed|ex[ -](uk|usa?|japan|lease|corporate)|pre[ -]?owned|second[ -]?hand|used)\b/i.test(text)
    ? "refurbished"
    : "new";

/** A list of specs from a list, a comma-separated line, or an object of label and value. */
function toSpecs(value: unknown): string[] {
  const parts = Array.isArray(value)
    ? value.map(toText)
    : isFields(value)
      ? Object.entries(value).map(([label, of]) => `${label}: ${toText(of)}`)
      : toText(value).split(",");
  return parts.map((part) => part.trim()).filter(Boolean);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

const pick = (fields: Fields, field: keyof NormalizedProduct): unknown =>
  PRODUCT_ALTERNATES[field].map((name) => fields[name]).find((value) => !isBlank(value));

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : "";

function toPrice(value: unknown): number {
  const price = typeof value === "string" ? parseMoneyText(value) : value;
  return typeof price === "number" && Number.isFinite(price) ? price : PRODUCT_DEFAULTS.price;
}

const ALTERNATE_NAMES: ReadonlySet<string> = new Set(Object.values(PRODUCT_ALTERNATES).flat());

const withoutAlternates = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ALTERNATE_NAMES.has(name)));
