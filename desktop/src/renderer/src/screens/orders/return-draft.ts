import { fromMinor, toMinor } from "@fundi/shared/money";
import type { OrderDetail } from "@fundi/shared/orders";
import { worthOfPieces } from "@fundi/shared/spread";
import type { FieldErrors } from "../../ui/form-errors";

/** Goods that come back, as it is chosen. */
export interface ReturnDraft {
  lines: { orderItemId: number; quantity: number; restock: boolean }[];
  reason: string;
  refunds: boolean;
}

/** The lines of which pieces can still come back, and how many. */
export function returnableLines(order: OrderDetail) {
  return order.items
    .map((item) => {
      const back = order.returns.flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === item.id));
      return { item, left: item.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0) };
    })
    .filter(({ left }) => left > 0);
}

/** One line is most likely the one. */
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

/** What the chosen pieces were sold for, their share of discount and voucher taken off; the server has the last word. */
export function worthOf(order: OrderDetail, { lines }: ReturnDraft): number {
  const sold = order.items.map(({ id, quantity, price }) => ({ id, quantity, priceMinor: toMinor(price) }));
  const pieces = new Map(
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
  const worth = [...worthOfPieces(sold, toMinor(order.discount), { before, pieces }).values()];
  return Math.min(fromMinor(worth.reduce((sum, minor) => sum + minor, 0)), order.total);
}

export function returnErrors(draft: ReturnDraft): FieldErrors<keyof ReturnDraft> {
  const errors: FieldErrors<keyof ReturnDraft> = {};
  if (draft.lines.every(({ quantity }) => quantity === 0)) errors.lines = "Choose what came back";
  if (draft.reason.trim() === "") errors.reason = "Say why";
  return errors;
}
