import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { factsOf } from "@fundi/shared/catalog/product-facts";
import { wallClock } from "@fundi/shared/values/time";
import { readIdentifier } from "@fundi/shared/workshop/device-identifiers";
import { deviceTypeIn } from "@fundi/shared/workshop/device-names";
import type { DeviceSale } from "@fundi/shared/workshop/devices";
import { findSoldUnit } from "../../orders";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** The longest model of a device. */
const MODEL_MAX = 120;

/** Returns how a serial may be written on the unit that was sold: as it was typed, and without what divides it. */
const spellingsOf = (typed: string): string[] => {
  const plain = typed.trim().toUpperCase();
  const read = readIdentifier(typed)?.value;
  return [...new Set([plain, ...(read ? [read] : [])])].filter(Boolean);
};

/**
 * Returns the sale of the device with exactly this serial; null where the shop did not sell it, or has it back. Who bought it
 * is not said: it may be somebody else who brings it. Managers get its order.
 */
export async function findSale(
  { db, shop }: Pick<WorkshopDependencies, "db" | "shop">,
  { identifier, role }: { identifier: string; role: Role },
): Promise<DeviceSale | null> {
  const sold = await findSoldUnit(db, spellingsOf(identifier));
  if (!sold) return null;
  const { name, category, grade, batteryHealth, orderId, orderNumber } = sold;
  const { brand } = factsOf({ name, category, specs: [] });
  const rest = brand && name.toLowerCase().startsWith(brand.toLowerCase()) ? name.slice(brand.length).trim() : name;
  return {
    soldOn: wallClock(sold.orderedAt, shop.timeZone).date,
    ...{ product: name, grade, batteryHealth, type: deviceTypeIn(`${category} ${name}`) },
    ...{ brand: brand ?? "", model: (rest || name).slice(0, MODEL_MAX) },
    order: mayAccess(role, "manager") ? { id: orderId, orderNumber } : null,
  };
}
