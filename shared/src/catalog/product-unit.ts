import { unitPriceMinor } from "../inventory/unit-serial";
import type { OfferedUnit } from "../inventory/units";
import { fromMinor, toMinor } from "../values/money";
import type { Battery, ProductGrade } from "./product-grade";

/** What was found out about the condition of one unit. */
interface ConditionOfUnit {
  grade: ProductGrade | null;
  batteryHealth: number | null;
}

/**
 * Returns the condition that a unit is shown and sold with: what was noted of it, and nothing else. The grade and battery of its product are
 * those of another device.
 */
export const conditionOfUnit = ({ grade, batteryHealth }: ConditionOfUnit): ConditionOfUnit => ({
  grade,
  batteryHealth,
});

/** Returns whether anything was noted of a unit that tells it from another one. */
export const isNoted = ({
  grade,
  batteryHealth,
  remark,
  photos,
}: Pick<OfferedUnit, "grade" | "batteryHealth" | "remark" | "photos">): boolean =>
  grade !== null || batteryHealth !== null || remark !== "" || photos.length > 0;

/** What of a product depends on the unit. */
interface Sold {
  price: number;
  image_url: string | null;
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
  const { grade, batteryHealth } = conditionOfUnit(unit);
  const battery: Battery | null =
    batteryHealth === null ? null : { health: batteryHealth, cycles: null, measuredOn: null };
  return {
    unit: { id: unit.id, tail: unit.tail } satisfies NamedUnit,
    price: fromMinor(unitPriceMinor(toMinor(product.price), difference)),
    grade,
    battery,
    image_url: unit.photos[0]?.url ?? product.image_url,
  };
}
