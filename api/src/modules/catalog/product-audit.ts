import type { Changes } from "@fundi/shared/activity/domain-events";
import { shownGrade } from "@fundi/shared/catalog/product-grade";
import type { ProductPhoto } from "@fundi/shared/catalog/products";
import { fromMinor } from "@fundi/shared/values/money";
import { changesBetween } from "../../platform/events/changes";
import { titleOfSeveral } from "../../platform/events/title";
import type { ProductFields } from "./product-store";

/** A changed product as the audit log shows it. */
export interface ProductAudit {
  id: number;
  name: string;
  changes: Changes;
}

/** An event describes this many products in full; `productIds` contains all of them. */
export const PRODUCTS_IN_AUDIT = 20;

const FIELDS = [
  "name",
  "price",
  "condition",
  "grade",
  "battery",
  "category",
  "sku",
  "ean",
  "part number",
  "specs",
  "description",
  "photos",
  "stock item",
] as const;

/** The log truncates long texts to this length. */
const TEXT_LENGTH = 200;
const shorten = (text: string): string => (text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH - 1)}…` : text);

/** Imports know the first photo only. */
type Described = Omit<ProductFields, "specs" | "imageAlt"> & {
  specs: readonly string[];
  photos?: readonly ProductPhoto[];
};

const describePhotos = ({ imageUrl, photos }: Described): string | null =>
  photos && photos.length > 1
    ? shorten(photos.map(({ url, alt }) => (alt ? `${alt} (${url})` : url)).join("; "))
    : (photos?.[0]?.url ?? imageUrl);

const describeBattery = ({ batteryHealth, batteryCycles, batteryMeasuredOn }: Described): string | null =>
  batteryHealth === null
    ? null
    : [
        `${batteryHealth}%`,
        batteryCycles === null ? "" : `${batteryCycles} cycles`,
        batteryMeasuredOn === null ? "" : `measured ${batteryMeasuredOn}`,
      ]
        .filter(Boolean)
        .join(", ");

const describe = (product: Described): Record<(typeof FIELDS)[number], unknown> => ({
  name: product.name,
  price: fromMinor(product.priceMinor),
  condition: product.condition,
  grade: shownGrade(product.condition, product.grade),
  battery: describeBattery(product),
  category: product.category,
  sku: product.sku,
  ean: product.ean,
  "part number": product.mpn,
  specs: shorten(product.specs.join("; ")),
  description: shorten(product.description),
  photos: describePhotos(product),
  "stock item": product.inventoryItemId,
});

/** Returns the differences between two states of a product; `before` is null for a new one. */
export function auditProduct(id: number, before: Described | null, after: Described): ProductAudit {
  const changes = changesBetween(before && describe(before), describe(after), FIELDS);
  return { id, name: after.name, changes };
}

/** Returns the entry of a product that was hidden or restored. */
export const auditDeletion = (product: { id: number; name: string }, isDeleted: boolean): ProductAudit => ({
  ...product,
  changes: { deleted: [!isDeleted, isDeleted] },
});

/** Returns the title and the changes of an event about these products. */
export function describeProductChanges(products: readonly ProductAudit[]): { title: string; changes: Changes } {
  const [first] = products;
  const title = titleOfSeveral(first?.name ?? "", products.length);
  if (products.length === 1) return { title, changes: first?.changes ?? {} };
  const pairs = products
    .slice(0, PRODUCTS_IN_AUDIT)
    .flatMap(({ name, changes }) =>
      Object.entries(changes).map(([field, change]) => [`${name}: ${field}`, change] as const),
    );
  return { title, changes: Object.fromEntries(pairs) };
}
