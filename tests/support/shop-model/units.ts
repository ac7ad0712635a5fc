import { addUnits as addUnitsCall, setUnitState } from "@fundi/shared/inventory/units";
import type { Told } from "./plan";
import { newSerial } from "./serials";
import { attempt, once, oneOf, recent, type World } from "./world";

/** Returns lines of a cart or a sale; of a product that is sold by the unit, each names one, which may be gone. */
export function linesOf(
  { products, units }: Pick<World, "products" | "units">,
  lines: readonly { product: number; quantity: number; unit: number }[],
): { productId: number; quantity: number; unitId?: number; price: number }[] {
  return lines.map(({ product: which, quantity, unit: wanted }) => {
    const { id: productId, price, isByUnit } = oneOf(products, which);
    const unit = isByUnit ? recent(units, wanted, 8) : undefined;
    if (!unit) return { productId, quantity, price };
    return { productId, quantity: 1, unitId: unit.id, price: price + unit.priceDifference };
  });
}

/** Units arrive, each with its serial. */
export async function addUnits(world: World, told: Told<"addUnits">): Promise<void> {
  const product = world.products.find(({ isByUnit }) => isByUnit);
  if (!product?.itemId) return;
  const body = { serials: Array.from({ length: told.pieces }, newSerial) };
  const input = { params: { id: product.itemId }, body };
  const added = await once(world, oneOf(world.clerks, told.who), addUnitsCall, input, {
    leaves: { restocks: 1 },
    identity: (units) => units[0]?.id ?? 0,
    isTwice: told.isTwice,
  });
  world.units.push(...(added ?? []));
}

/** A unit is written off, or put back; one that belongs to an order is refused. */
export async function shelveUnit(world: World, told: Told<"shelveUnit">): Promise<void> {
  const unit = recent(world.units, told.unit, 8);
  if (!unit) return;
  const body = { state: told.isGone ? ("gone" as const) : ("on_hand" as const), reason: "Looked at again" };
  await attempt(world, oneOf(world.clerks, told.who), setUnitState, { params: { id: unit.id }, body });
}
