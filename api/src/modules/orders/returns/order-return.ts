import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { returnedUnitsValue } from "@fundi/shared/values/spread";
import type { OrderRecord } from "../order";
import { haveGoodsLeft } from "../order";
import type { OrderItemRecord } from "../order-item-store";
import type { ReturnLine, ReturnRecord } from "./order-return-store";

/** Returns the quantities returned so far, by line. */
export function returnedQuantities(returns: readonly Pick<ReturnRecord, "lines">[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { lines } of returns)
    for (const { orderItemId, quantity } of lines) units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  return units;
}

/** Throws for goods that never left, lines of another order, and more units than were sold and not returned yet. */
export function checkReturn(
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  before: ReadonlyMap<number, number>,
  lines: readonly ReturnLine[],
): void {
  if (isRepairBill(order))
    throw new AppError("CONFLICT", "The work of a repair does not come back. Give money back as a refund.");
  if (!haveGoodsLeft(order.status))
    throw new AppError("CONFLICT", `The goods of order ${order.orderNumber} have not left the shop.`);
  const wanted = returnedQuantities([{ lines: [...lines] }]);
  for (const [itemId, quantity] of wanted) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw fieldError("lines", "A line is not of this order.");
    const left = item.quantity - (before.get(itemId) ?? 0);
    if (quantity > left)
      throw fieldError("lines", left > 0 ? `Only ${left} of ${item.name} can come back.` : `${item.name} came back.`);
  }
}

/**
 * Returns by how much the total falls, and the value of each line: what was paid for the units, less their share of
 * discount and voucher. The total may have been reduced already for the same goods; then it falls by less.
 */
export function creditOf(
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  before: ReadonlyMap<number, number>,
  lines: readonly ReturnLine[],
): { creditedMinor: number; worth: ReadonlyMap<number, number> } {
  const units = returnedQuantities([{ lines: [...lines] }]);
  const worth = returnedUnitsValue(items, order.discountMinor, { before, pieces: units });
  const worthMinor = [...worth.values()].reduce((sum, minor) => sum + minor, 0);
  return { creditedMinor: Math.min(worthMinor, order.totalMinor), worth };
}
