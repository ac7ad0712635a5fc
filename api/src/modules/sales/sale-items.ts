import type { SaleContent, SaleItem } from "@fundi/shared/counter-sales";
import { fromMinor } from "@fundi/shared/money";
import type { Db } from "../../platform/database/database";
import type { Catalog } from "../catalog";
import { productIdsOfSku, type SaleProduct, saleProducts } from "./sale-item-store";
import { ranked } from "./sale-ranking";

/** So many fit below the field. */
const FOUND = 12;
/** The catalogue's search ranks descriptions too: of so many, those are shown whose names fit. */
const LOOKED_AT = 60;
const FOUND_SERVICES = 4;

export type SaleCatalog = Pick<Catalog, "productsForSale" | "servicesForSale" | "findProductIds">;

const ofProduct = (product: SaleProduct, sku = ""): SaleItem => ({
  kind: "product",
  id: product.id,
  name: product.name,
  sku: product.sku,
  price: fromMinor(product.priceMinor),
  available: product.available,
  isExact: sku !== "" && product.sku?.toUpperCase() === sku.toUpperCase(),
});

const ofService = (service: { id: number; name: string; priceMinor: number }): SaleItem => ({
  kind: "service",
  id: service.id,
  name: service.name,
  sku: null,
  price: fromMinor(service.priceMinor),
  available: null,
  isExact: false,
});

/** What can be sold, as the counter looks for it and as a draft's lines name it. */
export function createSaleItems(db: Db, catalog: SaleCatalog) {
  return {
    /** The product with this SKU first, then names that fit, products and services alike, then descriptions. */
    async find(q: string): Promise<SaleItem[]> {
      const [exact, fitting, services] = await Promise.all([
        productIdsOfSku(db, q),
        catalog.findProductIds(q, LOOKED_AT),
        catalog.servicesForSale(db, { title: q, limit: FOUND_SERVICES }),
      ]);
      const ids = [...new Set([...exact, ...fitting])];
      const products = await saleProducts(db, ids);
      const all = [...products.map((product) => ofProduct(product, q)), ...services.map(ofService)];
      return ranked(all, q).slice(0, FOUND);
    },

    /** What the lines of a draft are about; what is no longer sold is left out. */
    async of({ lines }: SaleContent): Promise<SaleItem[]> {
      const productIds = lines.flatMap((line) => (line.kind === "product" ? [line.productId] : []));
      const serviceIds = lines.flatMap((line) => (line.kind === "service" ? [line.serviceId] : []));
      const [products, services] = await Promise.all([
        saleProducts(db, [...new Set(productIds)]),
        serviceIds.length > 0 ? catalog.servicesForSale(db, { ids: serviceIds }) : [],
      ]);
      return [...products.map((product) => ofProduct(product)), ...services.map(ofService)];
    },
  };
}

export type SaleItems = ReturnType<typeof createSaleItems>;
