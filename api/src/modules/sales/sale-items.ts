import type { SaleContent, SaleItem } from "@fundi/shared/sales/sales";
import { fromMinor } from "@fundi/shared/values/money";
import type { SaleDependencies } from "./sale-dependencies";
import { type SaleProduct, saleProducts } from "./sale-item-store";

/** Returns a product as an item of a sale; `isExact` when it has the code that was searched. */
export const presentProduct = (product: SaleProduct, isExact: boolean): SaleItem => ({
  kind: "product",
  id: product.id,
  name: product.name,
  sku: product.sku,
  price: fromMinor(product.priceMinor),
  available: product.available,
  isExact,
});

/** Returns a service as an item of a sale. */
export const presentService = (service: { id: number; name: string; priceMinor: number }): SaleItem => ({
  kind: "service",
  id: service.id,
  name: service.name,
  sku: null,
  price: fromMinor(service.priceMinor),
  available: null,
  isExact: false,
});

/** Returns the items of a draft's lines; what is no longer sold is left out. */
export async function itemsOf(
  { db, catalog }: Pick<SaleDependencies, "db" | "catalog">,
  { lines }: SaleContent,
): Promise<SaleItem[]> {
  const productIds = lines.flatMap((line) => (line.kind === "product" ? [line.productId] : []));
  const serviceIds = lines.flatMap((line) => (line.kind === "service" ? [line.serviceId] : []));
  const [products, services] = await Promise.all([
    saleProducts(db, [...new Set(productIds)]),
    serviceIds.length > 0 ? catalog.servicesForSale(db, { ids: serviceIds }) : [],
  ]);
  return [...products.map((product) => presentProduct(product, false)), ...services.map(presentService)];
}
