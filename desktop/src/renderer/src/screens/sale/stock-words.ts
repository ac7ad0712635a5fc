import type { SaleContent, SaleItem } from "@fundi/shared/sales/sales";
import { formatDateTime } from "../../lib/shop-time";

/** Says for which order a unit is kept, and until when. */
export const heldFor = ({ orderNumber, customerName, until }: SaleItem["held"][number]): string =>
  `kept for ${[orderNumber, customerName].filter(Boolean).join(", ")}${until ? `, until ${formatDateTime(until)}` : ""}`;

/** Says how many units are free; where none is, for whom they are kept. */
export function stockText(item: Pick<SaleItem, "available" | "held" | "unitState" | "unitOrder">): string {
  const { available, held } = item;
  if (available === null) return "";
  if (available > 0) return `${available} left`;
  const gone = whereUnitIs(item);
  if (gone) return gone;
  const [first, ...others] = held;
  if (!first) return "sold out";
  return `none free: ${heldFor(first)}${others.length > 0 ? `, and ${others.length} more` : ""}`;
}

/** Says where a unit is that is not on the shelf; null for what is no unit, or is there. */
function whereUnitIs({ unitState, unitOrder }: Pick<SaleItem, "unitState" | "unitOrder">): string | null {
  const order = unitOrder ? ` ${unitOrder.orderNumber}` : " an order";
  if (unitState === "sold") return `sold with${order}`;
  if (unitState === "held") return `kept for${order}`;
  return unitState === "gone" ? "written off" : null;
}

/** Returns how many units of an item a sale has. */
const unitsIn = (lines: SaleContent["lines"], item: Pick<SaleItem, "kind" | "id" | "unitId">): number =>
  lines.reduce(
    (sum, line) =>
      line.kind === "product" && item.kind === "product" && line.productId === item.id && line.unitId === item.unitId
        ? sum + line.quantity
        : sum,
    0,
  );

/** Returns why so many more of an item cannot be added to these lines; null when they can. */
export function shortageOf(lines: SaleContent["lines"], item: SaleItem, quantity: number): string | null {
  if (item.available === null) return null;
  const free = item.available - unitsIn(lines, item);
  if (quantity <= free) return null;
  const { name, held, sku } = item;
  const [first] = held;
  const gone = whereUnitIs(item);
  if (gone) return `${sku} is ${gone}. If it is on the shelf, put it right in Stock first.`;
  if (item.unitId !== undefined && unitsIn(lines, item) > 0) return `${sku} is in this sale already.`;
  if (free > 0) return `Only ${free} more of ${name} ${free === 1 ? "is" : "are"} free.`;
  if (unitsIn(lines, item) > 0) return `No more of ${name} are free.`;
  if (!first) return `${name} is sold out. If one is on the shelf, correct its count in Stock first.`;
  return `${name} is on the shelf, but ${heldFor(first)}. Sell it once that order is cancelled or lapses.`;
}
