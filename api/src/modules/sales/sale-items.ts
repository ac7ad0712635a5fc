import type { SaleContent, SaleItem } from "@fundi/shared/counter-sales";
import { isGtin, normalizeGtin } from "@fundi/shared/gtin";
import { fromMinor } from "@fundi/shared/money";
import type { Db } from "../../platform/database/database";
import type { Catalog } from "../catalog";
import { productIdsOfCode, type SaleProduct, saleProducts } from "./sale-item-store";
import { ranked } from "./sale-ranking";

/** So many fit below the field. */
const FOUND = 12;
/** The catalogue's search ranks descriptions too: of so many, those are shown whose names fit. */
const LOOKED_AT = 60;
const FOUND_SERVICES = 4;

export type SaleCatalog = Pick<Catalog, "productsForSale" | "servicesForSale" | "findProductIds">;

/** Whether a code means this product and no words of its name. */
const hasCode = ({ sku, ean, mpn }: SaleProduct, code: string): boolean =>
  [sku, mpn].some((own) => own?.toUpperCase() === code.toUpperCase()) || (isGtin(code) && ean === normalizeGtin(code));

const ofProduct = (product: SaleProduct, sku = ""): SaleItem => ({
  kind: "product",
  id: product.id,
  name: product.name,
  sku: product.sku,
  price: fromMinor(product.priceMinor),
  available: product.available,
  isExact: sku !== "" && hasCode(product, sku),
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
    /** The product with this code first, then names that fit, products and services alike, then descriptions. */
    async find(q: string): Promise<SaleItem[]> {
      const [exact, fitting, services] = await Promise.all([
        productIdsOfCode(db, q),
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
