import type { OrderDetail } from "@fundi/shared/orders/orders";
import { fromMinor, toMinor } from "@fundi/shared/values/money";
import { returnedUnitsValue } from "@fundi/shared/values/spread";
import type { FieldErrors } from "@fundi/shared/web/form-core";

/** The form values of a return. */
export interface ReturnDraft {
  lines: { orderItemId: number; quantity: number; restock: boolean }[];
  reason: string;
  refunds: boolean;
}

/** Returns the order items that can still be returned, with the quantity left. */
export function returnableLines(order: OrderDetail) {
  return order.items
    .map((item) => {
      const returned = order.returns.flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === item.id));
      return { item, left: item.quantity - returned.reduce((sum, { quantity }) => sum + quantity, 0) };
    })
    .filter(({ left }) => left > 0);
}

/**
 * Returns the lines of a draft as the order is now: another window may have taken goods back since. A line without
 * anything left is dropped, a quantity is at most what is left.
 */
export function linesNow(order: OrderDetail, drafted: ReturnDraft["lines"]): ReturnDraft["lines"] {
  return returnableLines(order).map(({ item, left }) => {
    const line = drafted.find(({ orderItemId }) => orderItemId === item.id);
    return { orderItemId: item.id, quantity: Math.min(line?.quantity ?? 0, left), restock: line?.restock ?? true };
  });
}

/** Preset when there is only one line. */
export function startOfReturn(order: OrderDetail): ReturnDraft {
  const lines = returnableLines(order);
  return {
    lines: lines.map(({ item }) => ({
      orderItemId: item.id,
      quantity: lines.length === 1 ? 1 : 0,
      restock: true,
    })),
    reason: "",
    refunds: true,
  };
}

/** Returns what the chosen units were sold for, less their share of discount and voucher; the server decides. */
export function worthOf(order: OrderDetail, { lines }: ReturnDraft): number {
  const sold = order.items.map(({ id, quantity, price }) => ({ id, quantity, priceMinor: toMinor(price) }));
  const quantities = new Map(
    lines.filter(({ quantity }) => quantity > 0).map(({ orderItemId, quantity }) => [orderItemId, quantity]),
  );
  const before = new Map(
    order.items.map(({ id }) => [
      id,
      order.returns
        .flatMap((back) => back.lines.filter(({ orderItemId }) => orderItemId === id))
        .reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  );
  const values = [...returnedUnitsValue(sold, toMinor(order.discount), { before, pieces: quantities }).values()];
  return Math.min(fromMinor(values.reduce((sum, minor) => sum + minor, 0)), order.total);
}

export function returnErrors(draft: ReturnDraft): FieldErrors<keyof ReturnDraft> {
  const errors: FieldErrors<keyof ReturnDraft> = {};
  if (draft.lines.every(({ quantity }) => quantity === 0)) errors.lines = "Choose what came back";
  if (draft.reason.trim() === "") errors.reason = "Say why";
  return errors;
}
