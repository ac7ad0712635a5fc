import { conditionOfUnit } from "@fundi/shared/catalog/product-unit";
import { unitPriceMinor } from "@fundi/shared/inventory/unit-serial";
import { outOfStock, type UnitRecord } from "../inventory";
import type { NewItem } from "./order-item-store";

/** Returns a line of a product as that of one of its units, with its price, grade, battery and photo; throws for one that it has not. */
export function asUnit<L extends NewItem>(line: L, unit: UnitRecord | undefined, unitId: number): L {
  const { productId, name, quantity } = line;
  if (!unit || unit.itemId !== line.inventoryItemId)
    throw outOfStock([{ productId, name, requested: quantity, available: 0, unitId }]);
  return {
    ...line,
    unitId: unit.id,
    priceMinor: unitPriceMinor(line.priceMinor, unit.priceDifferenceMinor),
    ...conditionOfUnit(unit),
    image: unit.photos[0]?.url ?? line.image,
    unit: { serial: unit.serial, remark: unit.remark, remarkSw: unit.remarkSw },
  };
}
