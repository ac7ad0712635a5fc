import { conditionNote } from "@fundi/shared/catalog/product-grade";
import { unitPriceMinor } from "@fundi/shared/inventory/unit-serial";
import type { SaleContent, SaleItem } from "@fundi/shared/sales/sales";
import { fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import { findUnits, type UnitRecord } from "../inventory";
import type { SaleDependencies } from "./sale-dependencies";
import { findHeldUnits, type SaleProduct, saleProducts } from "./sale-item-store";

/** Orders that are named for the products of one search or draft; a clerk looks at the first. */
const NAMED_ORDERS = 50;
const NAMED_PER_ITEM = 3;

/** Adds for whom units of these products are kept. */
export async function withHolders<P extends SaleProduct>(
  db: Db,
  products: readonly P[],
): Promise<(P & { held: SaleItem["held"] })[]> {
  const units = await findHeldUnits(
    db,
    products.flatMap(({ heldItemId }) => heldItemId ?? []),
    NAMED_ORDERS,
  );
  return products.map((product) => ({
    ...product,
    held: units
      .filter(({ itemId }) => itemId === product.heldItemId)
      .slice(0, NAMED_PER_ITEM)
      .map(({ itemId, until, ...held }) => ({ ...held, until: until?.toISOString() ?? null })),
  }));
}

/** Returns a product as an item of a sale; `isExact` when it has the code that was searched. */
export const presentProduct = (product: SaleProduct & { held: SaleItem["held"] }, isExact: boolean): SaleItem => ({
  kind: "product",
  id: product.id,
  name: product.name,
  sku: product.sku,
  price: fromMinor(product.priceMinor),
  available: product.available,
  held: product.held,
  isExact,
});

/** Returns a unit of a product as an item of a sale. */
export const presentUnit = (product: SaleProduct, unit: UnitRecord, isExact: boolean): SaleItem => ({
  kind: "product",
  id: product.id,
  unitId: unit.id,
  name: [product.name, conditionNote(unit)].filter(Boolean).join(", "),
  sku: unit.serial,
  price: fromMinor(unitPriceMinor(product.priceMinor, unit.priceDifferenceMinor)),
  available: unit.state === "on_hand" ? 1 : 0,
  held: [],
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
  held: [],
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
  const shown = await withHolders(db, products);
  const units = await findUnits(
    db,
    lines.flatMap((line) => (line.kind === "product" ? (line.unitId ?? []) : [])),
  );
  const byUnit = lines.flatMap((line) => {
    const unit = line.kind === "product" && line.unitId !== undefined ? units.get(line.unitId) : undefined;
    const product = shown.find(({ id }) => line.kind === "product" && id === line.productId);
    return unit && product ? [presentUnit(product, unit, false)] : [];
  });
  return [...shown.map((product) => presentProduct(product, false)), ...byUnit, ...services.map(presentService)];
}
