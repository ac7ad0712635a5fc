import { formatMinor, toMinor } from "@fundi/shared/money";
import type { PaymentMethod } from "@fundi/shared/payment-record";
import type { ShopConfig } from "@fundi/shared/shop";
import { worthOfPieces } from "@fundi/shared/spread";
import { formatDate } from "@fundi/shared/time";
import type { Db } from "../../platform/database/database";
import { creditNoteNumber } from "./credit-note";
import { type CreditNoteRecord, findCreditNote } from "./credit-note-store";
import { reductionSums } from "./invoice";
import { type OrderPaper, type PaperLine, type PaperSum, renderPaper } from "./order-paper";
import { returnedPieces } from "./order-return";
import type { OrderService, OrderView } from "./order-service";

const WAYS: Record<PaymentMethod, string> = {
  cash: "in cash",
  mpesa_manual: "by M-Pesa",
  card: "to the card",
  card_terminal: "to the card",
};

interface Body {
  lines: PaperLine[];
  /** From the lines to what is credited. */
  steps: PaperSum[];
}

/** The pieces that came back at their prices, less their share of discount and voucher, and what was credited before. */
function ofReturn({ order, items, returns }: OrderView, note: CreditNoteRecord): Body {
  const at = returns.findIndex(({ id }) => id === note.returnId);
  const pieces = returnedPieces(returns.slice(at, at + 1));
  const before = returnedPieces(returns.slice(0, at));
  const worth = worthOfPieces(items, order.discountMinor, { before, pieces });
  const lines = items.flatMap(({ id, name, priceMinor }) => {
    const quantity = pieces.get(id);
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
  lines: items.map(({ name, quantity, priceMinor }) => ({
    name,
    quantity,
    priceMinor,
    amountMinor: priceMinor * quantity,
  })),
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

/** How the money went back, as the ledger says it today. */
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

/** What a credit note says: which invoice it corrects, what for, its VAT, and how it was paid back. */
export function creditNoteOf(view: OrderView, note: CreditNoteRecord, shop: ShopConfig): OrderPaper {
  const { order } = view;
  const zone = shop.timeZone;
  const { lines, steps } = bodyOf(view, note);
  const told = steps.filter(([, minor]) => minor !== 0);
  return {
    title: "Credit note",
    facts: [
      creditNoteNumber(note.number),
      formatDate(note.at, zone),
      `For invoice ${order.orderNumber} of ${formatDate(order.createdAt, zone)}`,
    ],
    addressee: "Credited to",
    order,
    lines,
    sums: [
      ...told,
      ["Net", note.amountMinor - note.vatMinor],
      [`VAT ${order.vatRate}%, included`, note.vatMinor],
      ["Total credited", note.amountMinor, true],
    ],
    words: [`Reason: ${note.reason}`, paidBack(view, note, zone), `This corrects invoice ${order.orderNumber}.`],
    remark: "Not a tax credit note.",
    at: note.at,
  };
}

/** A credit note as an A4 PDF in the look of the invoice. */
export const renderCreditNote = (view: OrderView, note: CreditNoteRecord, shop: ShopConfig): Promise<Uint8Array> =>
  renderPaper(creditNoteOf(view, note, shop), shop);

/** Draws a credit note by its id, as a mail attaches it. */
export const drawCreditNote =
  ({ db, orders, shop }: { db: Db; orders: Pick<OrderService, "view">; shop: ShopConfig }) =>
  async (id: number): Promise<Uint8Array> => {
    const note = await findCreditNote(db, id);
    if (!note) throw new Error(`There is no credit note ${id}.`);
    return renderCreditNote(await orders.view(note.orderId), note, shop);
  };
