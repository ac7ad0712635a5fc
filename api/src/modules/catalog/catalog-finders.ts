import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import type { CatalogReader } from "./catalog-reader";
import { productsById } from "./product-store";
import { allServices } from "./shop-service-store";

const lower = (text: string) => text.toLowerCase();

/** Finds products by words of their text and by SKU, in the index that customers search. */
export const productFinder = (db: Db, reader: Pick<CatalogReader, "findIds">): Finder => ({
  kind: "product",
  access: "staff",
  async find(text, limit) {
    const products = await productsById(db, await reader.findIds(text, limit));
    return products.map(({ id, name, sku, priceMinor, stock }) => ({
      id,
      title: name,
      detail: detailOf(
        sku,
        formatKes(fromMinor(priceMinor)),
        stock ? `${stock.quantity - stock.reserved} available` : null,
      ),
      keys: [sku, name],
    }));
  },
});

/** Finds services by words of their title; a shop has few of them. */
export const serviceFinder = (db: Db): Finder => ({
  kind: "service",
  access: "staff",
  async find(text, limit) {
    const words = lower(text).split(/\s+/);
    const services = await allServices(db);
    return services
      .filter(({ title }) => words.every((word) => lower(title).includes(word)))
      .slice(0, limit)
      .map(({ id, title, category, priceMinor, status }) => ({
        id,
        title,
        detail: detailOf(category, formatKes(fromMinor(priceMinor)), status === "active" ? null : status),
        keys: [title],
      }));
  },
});
