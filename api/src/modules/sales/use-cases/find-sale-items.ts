import { isGtin, normalizeGtin } from "@fundi/shared/catalog/gtin";
import type { SaleItem } from "@fundi/shared/sales/sales";
import type { SaleDependencies } from "../sale-dependencies";
import { productIdsOfCode, type SaleProduct, saleProducts } from "../sale-item-store";
import { presentProduct, presentService, withHolders } from "../sale-items";
import { ranked } from "../sale-ranking";

/** Number of suggestions that fit below the field. */
const FOUND = 12;
/** The catalogue's search ranks descriptions too: of so many, those with matching names are shown. */
const LOOKED_AT = 60;
const FOUND_SERVICES = 4;

/** The product with this code first, then matching names, products and services alike, then descriptions. */
export async function findSaleItems({ db, catalog }: SaleDependencies, q: string): Promise<SaleItem[]> {
  const [exact, fitting, services] = await Promise.all([
    productIdsOfCode(db, q),
    catalog.findProductIds(q, LOOKED_AT),
    catalog.servicesForSale(db, { title: q, limit: FOUND_SERVICES }),
  ]);
  const ids = [...new Set([...exact, ...fitting])];
  const products = await withHolders(db, await saleProducts(db, ids));
  const all = [
    ...products.map((product) => presentProduct(product, q !== "" && hasCode(product, q))),
    ...services.map(presentService),
  ];
  return ranked(all, q).slice(0, FOUND);
}

/** Returns whether a code matches this product exactly. */
const hasCode = ({ sku, ean, mpn }: SaleProduct, code: string): boolean =>
  [sku, mpn].some((own) => own?.toUpperCase() === code.toUpperCase()) || (isGtin(code) && ean === normalizeGtin(code));
