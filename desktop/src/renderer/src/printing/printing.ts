import { getCreditNote, getInvoice, type OrderDetail } from "@fundi/shared/orders";
import type { PurchaseLine } from "@fundi/shared/purchase-list";
import type { CreditNote } from "@fundi/shared/refund-record";
import { call } from "../lib/call";
import { currentPrinter } from "./chosen-printer";
import type { LabelOrder } from "./print-jobs";
import type { PrintDocument } from "./printer";

/** The documents and what draws them; a console that never prints never loads them. */
const jobs = () => import("./print-jobs");

const print = async (document: PrintDocument): Promise<void> => (await currentPrinter()).print(document);

/** Who stands at the counter, where the order itself does not say. */
interface By {
  name?: string;
}

/** Prints the 80 mm receipt of an order: its lines, totals, VAT, payments, change and what is still due. */
export const printReceipt = async (orderId: number, by: By = {}): Promise<void> =>
  print(await (await jobs()).receiptOf(orderId, by.name ?? null));

/** Prints what to fetch from the shelves for one order or for many (at most `PICKING_MAX`). */
export const printPickingList = async (orderIds: readonly number[], by: By = {}): Promise<void> =>
  print(await (await jobs()).pickingListOf(orderIds, by.name ?? null));

/** Prints labels with a barcode or a QR code of the SKU, on a roll or on sheets of A4. */
export const printLabels = async (order: LabelOrder): Promise<void> => print(await (await jobs()).labelsOf(order));

/** Prints what is to be bought, by supplier. */
export const printPurchaseList = async (lines: readonly PurchaseLine[], by: By = {}): Promise<void> =>
  print(await (await jobs()).purchaseListOf(lines, by.name ?? null));

/** Prints a credit note, the same PDF that the customer gets. */
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

/** Prints the invoice, the same PDF that the customer gets. */
export async function printInvoice({ id, orderNumber }: Pick<OrderDetail, "id" | "orderNumber">): Promise<void> {
  const [printer, pdf] = await Promise.all([currentPrinter(), call(getInvoice, { params: { id } })]);
  await printer.printPdf(pdf, `invoice-${orderNumber}.pdf`);
}
