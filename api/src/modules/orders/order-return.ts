import { AppError, fieldError } from "@fundi/shared/errors";
import type { OrderRecord } from "./order";
import { goodsLeaveWith, goodsMinor } from "./order";
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
 * What the total falls by. Pieces are worth what was paid for them, the voucher's share taken off; it is told from all
 * that came back so far, so that the shares of several returns add up to the cent.
 */
export function creditOf(
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  before: ReadonlyMap<number, number>,
  lines: readonly ReturnLine[],
): number {
  const after = new Map(before);
  for (const { orderItemId, quantity } of lines) after.set(orderItemId, (after.get(orderItemId) ?? 0) + quantity);
  const soldMinor = goodsMinor(order);
  const worth = (pieces: ReadonlyMap<number, number>) => {
    const gross = items.reduce((sum, item) => sum + item.priceMinor * (pieces.get(item.id) ?? 0), 0);
    return soldMinor === 0 ? 0 : Math.round((gross * (soldMinor - order.discountMinor)) / soldMinor);
  };
  // Something may have been taken off the total already, for the same goods.
  return Math.min(worth(after) - worth(before), order.totalMinor);
}
