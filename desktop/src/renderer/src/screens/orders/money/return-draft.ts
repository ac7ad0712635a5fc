import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import { fromMinor, returnable, toMinor } from "@fundi/shared/values/money";
import { returnedUnitsValue } from "@fundi/shared/values/spread";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { refundable, refundMethods } from "./refund-draft";
import { NO_REFERENCE, type ReferenceDraft, referenceError } from "./refund-reference";

/** The form values of a return. */
export interface ReturnDraft extends ReferenceDraft {
  lines: { orderItemId: number; quantity: number; restock: boolean }[];
  reason: string;
  /** Money is given back at once. */
  refunds: boolean;
}

/** Money that can be given back with the goods. */
export interface ReturnRefund {
  paymentId: number;
  /** KES. */
  amount: number;
  method: PaymentMethod;
  /** The payment, in words. */
  label: string;
}

/**
 * Returns what can be given back with the chosen goods: what is overpaid once they are back, at most what is left of the
 * latest payment, and by M-Pesa in whole shillings.
 */
export function refundWith(order: OrderDetail, draft: ReturnDraft): ReturnRefund | null {
  const [latest] = refundable(order);
  if (!latest) return null;
  const overpaid = Math.round((order.kept - order.total + worthOf(order, draft)) * 100) / 100;
  const method = refundMethods(latest.payment)[0] ?? "cash";
  const amount = returnable(Math.min(Math.max(0, overpaid), latest.left), method);
  return { paymentId: latest.payment.id, amount, method, label: latest.label };
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
    ...NO_REFERENCE,
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

export function returnErrors(draft: ReturnDraft, refund: ReturnRefund | null): FieldErrors<keyof ReturnDraft> {
  const errors: FieldErrors<keyof ReturnDraft> = {};
  if (draft.lines.every(({ quantity }) => quantity === 0)) errors.lines = "Choose what came back";
  if (draft.reason.trim() === "") errors.reason = "Say why";
  const proofError = draft.refunds && refund && refund.amount > 0 ? referenceError(refund.method, draft) : undefined;
  if (proofError) errors.reference = proofError;
  return errors;
}
