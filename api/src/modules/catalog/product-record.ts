import type { AdminProduct, Product, ProductPhoto } from "@fundi/shared/catalog/products";
import { fromMinor } from "@fundi/shared/values/money";
import type { ProductColumns } from "./product-columns";

/** A product as stored, with the level of its stock item. */
export interface ProductRecord extends ProductColumns {
  /** Null when the product's stock is not tracked. */
  stock: { quantity: number; reserved: number } | null;
}

/** A product with all its photos, in order. */
export interface ProductWithPhotos extends ProductRecord {
  photos: readonly ProductPhoto[];
}

/** Maps a product to what everybody sees. Fields are listed explicitly, so that a new column never leaks. */
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

/** Maps a product to what staff see. */
export const presentToStaff = (product: ProductWithPhotos): AdminProduct => ({
  ...present(product),
  photos: [...product.photos],
  ean: product.ean,
  mpn: product.mpn,
  isDraft: product.draft === "open",
  inventoryItemId: product.inventoryItemId,
  onHand: product.stock?.quantity ?? null,
  reserved: product.stock?.reserved ?? null,
  updatedAt: product.updatedAt.toISOString(),
  version: product.version,
});
