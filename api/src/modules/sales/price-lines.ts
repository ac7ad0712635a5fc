import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { computeSaleTotals } from "@fundi/shared/sales/sale-sums";
import type { SaleContent, SaleLine } from "@fundi/shared/sales/sales";
import { toMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../platform/database/transaction";
import { findUnits, type UnitRecord } from "../inventory";
import { asUnit, type NewItem } from "../orders";
import type { SaleCatalog } from "./sale-dependencies";

/** Returns lines at the catalogue's current prices, or at the agreed ones; throws for what is no longer sold. */
export async function priceLines(tx: Tx, lines: readonly SaleLine[], catalog: SaleCatalog): Promise<NewItem[]> {
  const productIds = lines.flatMap((line) => (line.kind === "product" ? [line.productId] : []));
  const serviceIds = lines.flatMap((line) => (line.kind === "service" ? [line.serviceId] : []));
  const productList = await catalog.productsForSale(tx.db, [...new Set(productIds)]);
  const products = new Map(productList.map((product) => [product.id, product]));
  const services = new Map((await catalog.servicesForSale(tx.db, { ids: serviceIds })).map((each) => [each.id, each]));
  const units = await findUnits(
    tx.db,
    lines.flatMap((line) => (line.kind === "product" ? (line.unitId ?? []) : [])),
  );
  const gone: { key: string }[] = [];
  const priced = lines.flatMap((line): NewItem[] => {
    const none = {
      ...{ productId: null, inventoryItemId: null, serviceId: null, image: null, category: undefined },
      ...{ grade: null, batteryHealth: null, unitId: null },
    };
    const { quantity } = line;
    if (line.kind === "free") {
      const agreed = { listPriceMinor: null, priceReason: "" };
      return [{ ...none, ...agreed, name: line.name, quantity, priceMinor: toMinor(line.price) }];
    }
    const listed = line.kind === "product" ? products.get(line.productId) : services.get(line.serviceId);
    if (!listed) {
      gone.push({ key: line.key });
      return [];
    }
    const bargain =
      line.price === null
        ? { priceMinor: listed.priceMinor, listPriceMinor: null, priceReason: "" }
        : { priceMinor: toMinor(line.price), listPriceMinor: listed.priceMinor, priceReason: line.priceReason };
    const { name } = listed;
    if (line.kind === "service") return [{ ...none, ...bargain, serviceId: line.serviceId, name, quantity }];
    const { inventoryItemId, image, category, grade, batteryHealth } = products.get(line.productId) ?? none;
    const goods = { inventoryItemId, image, category, grade, batteryHealth };
    const sold = { ...none, ...bargain, ...goods, productId: line.productId, name, quantity };
    return [line.unitId === undefined ? sold : soldUnit(sold, line.unitId, units)];
  });
  if (gone.length > 0)
    throw new AppError("PRODUCT_UNAVAILABLE", "Something in this sale is no longer sold. Please take it out.", {
      lines: gone,
    });
  return priced;
}

/** Returns a line as that of its unit; an agreed price stays, and its list price is the unit's. */
function soldUnit(sold: NewItem, unitId: number, units: ReadonlyMap<number, UnitRecord>): NewItem {
  if (sold.quantity !== 1) throw fieldError("lines", `There is one of each unit of ${sold.name}`);
  const { listPriceMinor, priceMinor } = sold;
  const unit = asUnit({ ...sold, priceMinor: listPriceMinor ?? priceMinor }, units.get(unitId), unitId);
  return listPriceMinor === null ? unit : { ...unit, priceMinor, listPriceMinor: unit.priceMinor };
}

/** Returns the sums of priced lines with the discount of the whole sale. */
export const sumsOfLines = (lines: readonly NewItem[], { discount }: Pick<SaleContent, "discount">) =>
  computeSaleTotals(
    lines.map((line) => ({ grossMinor: line.priceMinor * line.quantity, isService: line.serviceId !== null })),
    { discount, voucher: null },
  );

/** Returns the sums of a sale at current prices; null when something in it is no longer sold. */
export async function sumsOfSale(tx: Tx, content: SaleContent, catalog: SaleCatalog) {
  try {
    return sumsOfLines(await priceLines(tx, content.lines, catalog), content);
  } catch (error) {
    if (error instanceof AppError && error.code === "PRODUCT_UNAVAILABLE") return null;
    throw error;
  }
}
