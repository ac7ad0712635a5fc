import { unitPriceMinor } from "../inventory/unit-serial";
import type { OfferedUnit } from "../inventory/units";
import { fromMinor, toMinor } from "../values/money";
import type { Battery, ProductGrade } from "./product-grade";

/** What of a product depends on the unit. */
interface Sold {
  price: number;
  image_url: string | null;
  grade?: ProductGrade | null;
  battery?: Pick<Battery, "health"> | null;
}

/** Names a unit to customers. */
export interface NamedUnit {
  id: number;
  /** The end of its serial. */
  tail: string;
}

/** Returns what is shown and ordered of a product as one of its units: its price, grade, battery and photo. */
export function factsOfUnit(product: Sold, unit: OfferedUnit) {
  const difference = toMinor(unit.priceDifference);
  return {
    unit: { id: unit.id, tail: unit.tail } satisfies NamedUnit,
    price: fromMinor(unitPriceMinor(toMinor(product.price), difference)),
    grade: unit.grade ?? product.grade ?? null,
    image_url: unit.photos[0]?.url ?? product.image_url,
    ...(unit.batteryHealth !== null && { battery: { health: unit.batteryHealth, cycles: null, measuredOn: null } }),
  };
}
