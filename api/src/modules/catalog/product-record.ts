import { fromMinor } from "@fundi/shared/money";
import type { AdminProduct, Product, ProductCondition } from "@fundi/shared/products";

/** A product as the database holds it, with the level of its stock item. */
export interface ProductRecord {
  id: number;
  name: string;
  priceMinor: number;
  condition: ProductCondition;
  specs: string[];
  imageUrl: string | null;
  category: string;
  description: string;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  inventoryItemId: number | null;
  /** Null when the product is not counted. */
  stock: { quantity: number; reserved: number } | null;
  /** "open" is not for sale yet, "deleted" a draft that was deleted; both are hidden. */
  draft: "open" | "deleted" | null;
  hiddenAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A product as everybody sees it. Written out, so that a new column never leaks. */
export const present = (product: ProductRecord): Product => ({
  id: product.id,
  name: product.name,
  price: fromMinor(product.priceMinor),
  condition: product.condition,
  specs: product.specs,
  image_url: product.imageUrl,
  category: product.category,
  description: product.description,
  created_at: product.createdAt.toISOString(),
  sku: product.sku,
  available: product.stock ? product.stock.quantity - product.stock.reserved : null,
});

/** A product as staff see it. */
export const presentToStaff = (product: ProductRecord): AdminProduct => ({
  ...present(product),
  ean: product.ean,
  mpn: product.mpn,
  isDraft: product.draft === "open",
  inventoryItemId: product.inventoryItemId,
  onHand: product.stock?.quantity ?? null,
  reserved: product.stock?.reserved ?? null,
  updatedAt: product.updatedAt.toISOString(),
  version: product.version,
});
