import { ApiError } from "@fundi/shared/contract/http";
import { getCreditNote, getInvoice, type Order } from "@fundi/shared/orders/orders";
import type { CreditNote } from "@fundi/shared/payments/refund-record";
import { t } from "@lingui/core/macro";
import { call } from "../../api-client";

/** Returns the message for a failed invoice download. */
export function invoiceFailure(error: unknown): string {
  const { status, statusText } =
    error instanceof ApiError && error.status > 0 ? error : { status: "", statusText: t`Network error` };
  return t`Failed to download invoice: ${status} ${statusText}`.replace(":  ", ": ").trimEnd();
}

/** Fetches the invoice and saves it as invoice-{orderNumber}.pdf. Throws what the call throws. */
export const downloadInvoice = async ({ id, orderNumber }: Pick<Order, "id" | "orderNumber">): Promise<void> =>
  hand(await call(getInvoice, { params: { id } }), `invoice-${orderNumber}.pdf`);

/** Fetches and saves a credit note of an order. */
export const downloadCreditNote = async (orderId: number, { id, number }: CreditNote): Promise<void> =>
  hand(await call(getCreditNote, { params: { id: orderId, noteId: id } }), `credit-note-${number}.pdf`);

function hand(pdf: Blob, name: string): void {
  const file = URL.createObjectURL(pdf);
  const link = document.createElement("a");
  link.href = file;
  link.download = name;
  link.click();
  // The browser must have begun saving before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}
