import { AppError, fieldError } from "@fundi/shared/errors";
import { worthOfPieces } from "@fundi/shared/spread";
import type { OrderRecord } from "./order";
import { goodsLeaveWith } from "./order";
import type { ReturnLine, ReturnRecord } from "./order-return-store";
import type { OrderItemRecord } from "./order-store";

/** Pieces that came back so far, by line. */
export function returnedPieces(returns: readonly Pick<ReturnRecord, "lines">[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { lines } of returns)
    for (const { orderItemId, quantity } of lines) pieces.set(orderItemId, (pieces.get(orderItemId) ?? 0) + quantity);
  return pieces;
}

/** Refuses goods that never left, lines of another order, and more pieces than were sold and not returned yet. */
export function checkReturn(
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  before: ReadonlyMap<number, number>,
  lines: readonly ReturnLine[],
): void {
  if (!goodsLeaveWith(order.status))
    throw new AppError("CONFLICT", `The goods of order ${order.orderNumber} have not left the shop.`);
  const wanted = returnedPieces([{ lines: [...lines] }]);
  for (const [itemId, quantity] of wanted) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw fieldError("lines", "A line is not of this order.");
    const left = item.quantity - (before.get(itemId) ?? 0);
    if (quantity > left)
      throw fieldError("lines", left > 0 ? `Only ${left} of ${item.name} can come back.` : `${item.name} came back.`);
  }
}

/**
 * What the total falls by, and what each line is worth of it: what was paid for the pieces, their share of discount and
 * voucher taken off. Something may have been taken off the total already, for the same goods; then it falls by less.
 */
export function creditOf(
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  before: ReadonlyMap<number, number>,
  lines: readonly ReturnLine[],
): { creditedMinor: number; worth: ReadonlyMap<number, number> } {
  const pieces = returnedPieces([{ lines: [...lines] }]);
  const worth = worthOfPieces(items, order.discountMinor, { before, pieces });
  const worthMinor = [...worth.values()].reduce((sum, minor) => sum + minor, 0);
  return { creditedMinor: Math.min(worthMinor, order.totalMinor), worth };
}
