import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";
import { getCreditNote, getInvoice, type OrderDetail } from "@fundi/shared/orders/orders";
import type { CreditNote } from "@fundi/shared/payments/refund-record";
import { call } from "../lib/call";
import { currentPrinter } from "./chosen-printer";
import type { LabelOrder } from "./print-jobs";
import type { PrintDocument } from "./printer";

/** Loads the documents and their renderer on first use. */
const jobs = () => import("./print-jobs");

const print = async (document: PrintDocument): Promise<void> => (await currentPrinter()).print(document);

/** The current user's name, used where the order does not name its seller. */
interface By {
  name?: string;
}

/** Prints the 80 mm receipt of an order. */
export const printReceipt = async (orderId: number, by: By = {}): Promise<void> =>
  print(await (await jobs()).receiptOf(orderId, by.name ?? null));

/** Prints the picking list for up to `PICKING_MAX` orders. */
export const printPickingList = async (orderIds: readonly number[], by: By = {}): Promise<void> =>
  print(await (await jobs()).pickingListOf(orderIds, by.name ?? null));

/** Prints labels with the SKU as a barcode or QR code, on a roll or on A4 sheets. */
export const printLabels = async (order: LabelOrder): Promise<void> => print(await (await jobs()).labelsOf(order));

/** Prints the purchase list, by supplier. */
export const printPurchaseList = async (lines: readonly PurchaseLine[], by: By = {}): Promise<void> =>
  print(await (await jobs()).purchaseListOf(lines, by.name ?? null));

/** Prints a credit note: the same PDF that the customer gets. */
export async function printCreditNote(
  orderId: number,
  { id, number }: Pick<CreditNote, "id" | "number">,
): Promise<void> {
  const [printer, pdf] = await Promise.all([
    currentPrinter(),
    call(getCreditNote, { params: { id: orderId, noteId: id } }),
  ]);
  await printer.printPdf(pdf, `credit-note-${number}.pdf`);
}

/** Prints the invoice: the same PDF that the customer gets. */
export async function printInvoice({ id, orderNumber }: Pick<OrderDetail, "id" | "orderNumber">): Promise<void> {
  const [printer, pdf] = await Promise.all([currentPrinter(), call(getInvoice, { params: { id } })]);
  await printer.printPdf(pdf, `invoice-${orderNumber}.pdf`);
}
