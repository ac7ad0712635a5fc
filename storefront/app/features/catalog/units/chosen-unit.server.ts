import { factsOfUnit, isNoted, type NamedUnit } from "@fundi/shared/catalog/product-unit";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import type { OfferedUnit } from "@fundi/shared/inventory/units";

/** A product as its page shows it: as the unit that was chosen, where it is sold by the unit. */
export interface ShownProduct extends ProductDetail {
  unit?: NamedUnit;
  /** The others that nothing tells from it: who wants two, gets one of them. */
  alike?: NamedUnit[];
}

/** A unit, or several that nothing tells apart. */
interface UnitOption extends Pick<OfferedUnit, "id" | "tail" | "grade" | "remark" | "remarkSw"> {
  price: number;
  batteryHealth: number | null;
  /** Of its own; those without are like the product's pictures. */
  image: string | null;
  /** How many there are. */
  count: number;
  /** A used device of which nobody has noted the condition yet. */
  isUnknown: boolean;
}

/** What the page offers to choose from. */
export interface UnitChoice {
  units: UnitOption[];
  /** The one that the address names is not to be had any more. */
  isGone: boolean;
}

/** What tells one unit from another, beside its serial; a unit with a photo is like no other. */
const looksOf = ({ id, image, grade, batteryHealth, price, remark, remarkSw }: UnitOption): string =>
  image ? `${id}` : JSON.stringify([grade, batteryHealth, price, remark, remarkSw]);

/** Returns the other units that look like one. */
const alikeOf = (units: readonly UnitOption[], chosenId: number): NamedUnit[] => {
  const chosen = units.find(({ id }) => id === chosenId);
  const others = units.filter((unit) => chosen && unit.id !== chosenId && looksOf(unit) === looksOf(chosen));
  return others.map(({ id, tail }) => ({ id, tail }));
};

/** Returns one option for all that look alike, where the first of them stands: the chosen one, else the first. */
function groupAlike(units: readonly UnitOption[], chosenId: number): UnitOption[] {
  const groups = new Map<string, UnitOption>();
  for (const unit of units) {
    const looks = looksOf(unit);
    const known = groups.get(looks);
    groups.set(looks, { ...(known && unit.id !== chosenId ? known : unit), count: (known?.count ?? 0) + 1 });
  }
  return [...groups.values()];
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
  const options = offered.map(({ unit, facts }) => ({
    ...{ id: unit.id, tail: unit.tail, grade: facts.grade, remark: unit.remark, remarkSw: unit.remarkSw },
    ...{ price: facts.price, batteryHealth: unit.batteryHealth, image: unit.photos[0]?.url ?? null, count: 1 },
    isUnknown: product.condition !== "new" && !isNoted(unit),
  }));
  const alike = alikeOf(options, shown.unit.id);
  return {
    product: { ...product, ...shown.facts, photos, ...(alike.length > 0 && { alike }) },
    choice: { units: groupAlike(options, shown.unit.id), isGone: wanted !== null && !asked },
  };
}
