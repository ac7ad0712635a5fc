import { ApiError } from "@fundi/shared/http";
import { getCreditNote, getInvoice, type Order } from "@fundi/shared/orders";
import type { CreditNote } from "@fundi/shared/refund-record";
import { call } from "../session";

/** What to tell when the invoice could not be had (specification 1 §8). */
export function invoiceFailure(error: unknown): string {
  const { status, statusText } =
    error instanceof ApiError && error.status > 0 ? error : { status: "", statusText: "Network error" };
  return `Failed to download invoice: ${status} ${statusText}`.replace(":  ", ": ").trimEnd();
}

/** Fetches the invoice and hands it to the browser as invoice-{orderNumber}.pdf. Throws what the call throws. */
export const downloadInvoice = async ({ id, orderNumber }: Pick<Order, "id" | "orderNumber">): Promise<void> =>
  hand(await call(getInvoice, { params: { id } }), `invoice-${orderNumber}.pdf`);

/** Fetches a credit note of an order, as the invoice is. */
export const downloadCreditNote = async (orderId: number, { id, number }: CreditNote): Promise<void> =>
  hand(await call(getCreditNote, { params: { id: orderId, noteId: id } }), `credit-note-${number}.pdf`);

function hand(pdf: Blob, name: string): void {
  const file = URL.createObjectURL(pdf);
  const link = document.createElement("a");
  link.href = file;
  link.download = name;
  link.click();
  // The browser has to have begun saving before the address may vanish.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}
