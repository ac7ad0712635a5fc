import { ApiError } from "@fundi/shared/http";
import { getInvoice, type Order } from "@fundi/shared/orders";
import { call } from "../session";

/** What to tell when the invoice could not be had (specification 1 §8). */
export function invoiceFailure(error: unknown): string {
  const { status, statusText } =
    error instanceof ApiError && error.status > 0 ? error : { status: "", statusText: "Network error" };
  return `Failed to download invoice: ${status} ${statusText}`.replace(":  ", ": ").trimEnd();
}

/** Fetches the invoice and hands it to the browser as invoice-{orderNumber}.pdf. Throws what the call throws. */
export async function downloadInvoice({ id, orderNumber }: Pick<Order, "id" | "orderNumber">): Promise<void> {
  const file = URL.createObjectURL(await call(getInvoice, { params: { id } }));
  const link = document.createElement("a");
  link.href = file;
  link.download = `invoice-${orderNumber}.pdf`;
  link.click();
  // The browser has to have begun saving before the address may vanish.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}
