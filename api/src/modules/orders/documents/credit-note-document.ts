import type { Language } from "@fundi/shared/languages/languages";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatMinor, toMinor } from "@fundi/shared/values/money";
import { returnedUnitsValue } from "@fundi/shared/values/spread";
import { formatDate } from "@fundi/shared/values/time";
import type { Db } from "../../../platform/database/database";
import type { OrderService } from "../order-service";
import type { OrderView } from "../order-view";
import { creditNoteNumber } from "../returns/credit-note";
import { type CreditNoteRecord, findCreditNote } from "../returns/credit-note-store";
import { returnedQuantities } from "../returns/order-return";
import { type DocumentLine, type DocumentSum, HEADS, type OrderDocument } from "./document-content";
import { documentLine, reductionSums } from "./invoice";
import { type Letterhead, renderDocument } from "./order-document";

const WAYS: Record<PaymentMethod, string> = {
  cash: "in cash",
  mpesa_manual: "by M-Pesa",
  card: "to the card",
  card_terminal: "to the card",
};

interface Body {
  lines: DocumentLine[];
  /** From the lines to the credited amount. */
  steps: DocumentSum[];
}

/**
 * Returns the returned units at their prices, less their share of discount and voucher, and what was credited before.
 */
function ofReturn({ order, items, returns }: OrderView, note: CreditNoteRecord): Body {
  const at = returns.findIndex(({ id }) => id === note.returnId);
  const units = returnedQuantities(returns.slice(at, at + 1));
  const before = returnedQuantities(returns.slice(0, at));
  const worth = returnedUnitsValue(items, order.discountMinor, { before, pieces: units });
  const lines = items.flatMap(({ id, name, priceMinor }) => {
    const quantity = units.get(id);
    return quantity ? [{ name, quantity, priceMinor, amountMinor: priceMinor * quantity }] : [];
  });
  const gross = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const worthMinor = [...worth.values()].reduce((sum, minor) => sum + minor, 0);
  return {
    lines,
    steps: [
      ["Share of discount and voucher", worthMinor - gross],
      ["Credited before", note.amountMinor - worthMinor],
    ],
  };
}

/** The whole sale, where it was credited at once. */
const ofAll = ({ order, items }: OrderView): Body => ({
  lines: items.map(documentLine),
  steps: [["Delivery", order.deliveryFeeMinor], ...reductionSums(order)],
});

function bodyOf(view: OrderView, note: CreditNoteRecord): Body {
  const { order } = view;
  if (note.returnId !== null) return ofReturn(view, note);
  const words =
    note.reverses === null ? "Taken off the price" : `Credit note ${creditNoteNumber(note.reverses)} taken back`;
  const isAll = note.amountMinor === order.totalMinor + order.creditedMinor;
  return isAll ? ofAll(view) : { lines: [{ name: words, amountMinor: note.amountMinor }], steps: [] };
}

/** How the money was refunded, as the ledger says today. */
function paidBack({ refunds }: OrderView, note: CreditNoteRecord, zone: string): string {
  if (note.reverses !== null) return "The money did not reach the customer.";
  const refund = refunds.find(({ id }) => id === note.refundId);
  if (!refund) return "Nothing was paid back with this credit note.";
  const failed = refunds.some(
    ({ id, paymentId, amount }) => id > refund.id && paymentId === refund.paymentId && amount === -refund.amount,
  );
  if (failed) return "The money that went back with this credit note did not reach the customer.";
  const proof = refund.reference ? ` (${refund.reference})` : "";
  const day = formatDate(new Date(refund.at), zone);
  return `Paid back: ${formatMinor(toMinor(refund.amount))} ${WAYS[refund.method]}${proof} on ${day}.`;
}

/** The contents of a credit note: the invoice it corrects, the reason, its VAT, and how it was refunded. */
function creditNoteOf(view: OrderView, note: CreditNoteRecord, shop: ShopConfig): OrderDocument {
  const { order } = view;
  const zone = shop.timeZone;
  const { lines, steps } = bodyOf(view, note);
  const credited = steps.filter(([, minor]) => minor !== 0);
  return {
    title: "Credit note",
    facts: [
      creditNoteNumber(note.number),
      formatDate(note.at, zone),
      `For invoice ${order.orderNumber} of ${formatDate(order.createdAt, zone)}`,
    ],
    addressee: "Credited to",
    heads: HEADS,
    order,
    lines,
    sums: [
      ...credited,
      ["Net", note.amountMinor - note.vatMinor],
      [`VAT ${order.vatRate}%, included`, note.vatMinor],
      ["Total credited", note.amountMinor, true],
    ],
    words: [`Reason: ${note.reason}`, paidBack(view, note, zone), `This corrects invoice ${order.orderNumber}.`],
    remark: "Not a tax credit note.",
    at: note.at,
  };
}

/** Returns a credit note as an A4 PDF in the layout of the invoice, in a language. */
export const renderCreditNote = (
  view: OrderView,
  note: CreditNoteRecord,
  letterhead: Letterhead,
  language: Language = "en",
): Promise<Uint8Array> => renderDocument(creditNoteOf(view, note, letterhead.shop), letterhead, language);

/** Renders a credit note by its id, as a mail attachment. */
export const drawCreditNote =
  ({ db, orders, letterhead }: { db: Db; orders: Pick<OrderService, "view">; letterhead: () => Promise<Letterhead> }) =>
  async (id: number, language: Language): Promise<Uint8Array> => {
    const note = await findCreditNote(db, id);
    if (!note) throw new Error(`There is no credit note ${id}.`);
    return renderCreditNote(await orders.view(note.orderId), note, await letterhead(), language);
  };
