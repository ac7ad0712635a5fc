import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { FIT, type LiveWords } from "../search";
import type { CatalogReader } from "./catalog-reader";
import type { ServiceSearch } from "./finding/shop-service-search";
import { productsById } from "./product-store";

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

/** Finds services in every status by the meaning of words; before products when the words ask for work. */
export const serviceFinder = (words: LiveWords, services: Pick<ServiceSearch, "findForStaff">): Finder => ({
  kind: "service",
  access: "staff",
  leads: (text) => words.read(text).servicesFirst,
  async find(text, limit) {
    const { found, fit } = await services.findForStaff(words.read(text).parts, limit);
    if (fit < FIT.text) return [];
    return found.map(({ id, title, category, priceMinor, status }) => ({
      id,
      title,
      detail: detailOf(category, formatKes(fromMinor(priceMinor)), status === "active" ? null : status),
      keys: [title],
    }));
  },
});
