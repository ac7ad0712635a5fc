import { factsOfUnit, type NamedUnit } from "@fundi/shared/catalog/product-unit";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import type { OfferedUnit } from "@fundi/shared/inventory/units";

/** A product as its page shows it: as the unit that was chosen, where it is sold by the unit. */
export interface ShownProduct extends ProductDetail {
  unit?: NamedUnit;
}

/** What the page offers to choose from. */
export interface UnitChoice {
  units: (Pick<OfferedUnit, "id" | "tail" | "grade" | "remark" | "remarkSw"> & {
    price: number;
    batteryHealth: number | null;
    image: string | null;
  })[];
  /** The one that the address names is not to be had any more. */
  isGone: boolean;
}

/**
 * Returns a product as the unit that the address names, else as the one that costs least, and all of them; no choice where it is not sold by
 * the unit. Done here, so that the browser needs no code for it.
 */
export function chooseUnit(
  { units = [], ...product }: ProductDetail,
  wanted: string | null,
): { product: ShownProduct; choice: UnitChoice | null } {
  const offered = units.map((unit) => ({ unit, facts: factsOfUnit(product, unit) }));
  const asked = offered.find(({ unit }) => String(unit.id) === wanted);
  const [first] = offered
    .filter(({ facts }) => facts.price > 0)
    .sort((one, other) => one.facts.price - other.facts.price || one.unit.id - other.unit.id);
  const shown = asked ?? first ?? offered[0];
  if (!shown) return { product, choice: null };
  const photos = shown.unit.photos.length > 0 ? shown.unit.photos : product.photos;
  return {
    product: { ...product, ...shown.facts, photos },
    choice: {
      units: offered.map(({ unit, facts }) => ({
        ...{ id: unit.id, tail: unit.tail, grade: facts.grade, remark: unit.remark, remarkSw: unit.remarkSw },
        ...{ price: facts.price, batteryHealth: unit.batteryHealth, image: facts.image_url },
      })),
      isGone: wanted !== null && !asked,
    },
  };
}
