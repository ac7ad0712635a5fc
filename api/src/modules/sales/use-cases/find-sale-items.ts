import { isGtin, normalizeGtin } from "@fundi/shared/catalog/gtin";
import type { SaleItem } from "@fundi/shared/sales/sales";
import type { Db } from "../../../platform/database/database";
import { orderIdOf, orderNumbers, unitBySerial, unitsOnShelf } from "../../inventory";
import { orderGroups } from "../../search";
import type { SaleDependencies } from "../sale-dependencies";
import { productIdsOfCode, type SaleProduct, saleProducts } from "../sale-item-store";
import { presentProduct, presentService, presentUnit, withHolders } from "../sale-items";

type ListedProduct = Awaited<ReturnType<typeof withHolders<SaleProduct>>>[number];

/** Number of suggestions that fit below the field. */
const FOUND = 12;
const FOUND_SERVICES = 4;

/** The product with this code first, then products and services as customers find them. */
export async function findSaleItems({ db, catalog }: SaleDependencies, q: string): Promise<SaleItem[]> {
  const [exactIds, found] = await Promise.all([
    productIdsOfCode(db, q),
    catalog.goods.find(q, { products: FOUND, services: FOUND_SERVICES }),
  ]);
  const ids = [...new Set([...exactIds, ...found.products.ids])];
  const listed = await withHolders(db, await saleProducts(db, ids));
  const products = (
    await Promise.all(
      listed.map(async (product) =>
        product.tracksSerials ? unitsOf(db, product, q) : [presentProduct(product, q !== "" && hasCode(product, q))],
      ),
    )
  ).flat();
  const services = found.services.found.map(({ id, title, priceMinor }) =>
    presentService({ id, name: title, priceMinor }),
  );
  const fits = { products: found.products.fit, services: found.services.fit, answers: 0 };
  const [first] = orderGroups(fits, found.query);
  const exact = products.filter(({ isExact }) => isExact);
  const others = products.filter(({ isExact }) => !isExact);
  const room = FOUND - exact.length - services.length;
  const inOrder =
    first === "services" ? [...services, ...others] : [...others.slice(0, Math.max(room, 0)), ...services];
  return [...exact, ...inOrder].slice(0, FOUND);
}

/**
 * Returns the unit with this serial, also one that is not to be had, so that the counter can say why; else the units of the
 * product that can be sold, and the product itself where there is none.
 */
async function unitsOf(db: Db, product: ListedProduct, q: string): Promise<SaleItem[]> {
  const asked = await unitBySerial(db, product.id, q.toUpperCase());
  if (asked) {
    const orderId = orderIdOf(asked);
    const orderNumber = orderId === null ? undefined : (await orderNumbers(db, [orderId])).get(orderId);
    const order = orderId === null || orderNumber === undefined ? null : { id: orderId, orderNumber };
    return [{ ...presentUnit(product, asked, true), unitState: asked.state, unitOrder: order }];
  }
  const units = await unitsOnShelf(db, product.id);
  if (units.length === 0) return [presentProduct(product, hasCode(product, q))];
  return units.slice(0, FOUND).map((unit) => presentUnit(product, unit, false));
}

/** Returns whether a code matches this product exactly. */
const hasCode = ({ sku, ean, mpn }: SaleProduct, code: string): boolean =>
  [sku, mpn].some((own) => own?.toUpperCase() === code.toUpperCase()) || (isGtin(code) && ean === normalizeGtin(code));
