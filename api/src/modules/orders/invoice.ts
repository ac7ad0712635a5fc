import { fromMinor, toMinor } from "@fundi/shared/money";
import { mpesaPath } from "@fundi/shared/mpesa";
import { PAYMENT_STATUS_LABELS } from "@fundi/shared/order-status";
import { reductionsOf } from "@fundi/shared/sale-sums";
import type { ShopConfig } from "@fundi/shared/shop";
import { shopText } from "@fundi/shared/shop-texts";
import { formatDate } from "@fundi/shared/time";
import { creditNoteNumber } from "./credit-note";
import type { OrderRecord } from "./order";
import { dueMinor, goodsMinor, keptMinor, overpaidMinor, splitVat } from "./order";
import { type OrderPaper, type PaperSum, renderPaper } from "./order-paper";
import type { OrderView } from "./order-service";

/** What was taken off when it was sold, each by its name. */
export const reductionSums = ({ discountMinor, saleDiscount, voucherCode }: OrderRecord): PaperSum[] =>
  reductionsOf({
    discount: fromMinor(discountMinor),
    saleDiscount: saleDiscount && { amount: fromMinor(saleDiscount.minor), percent: saleDiscount.percent },
    voucherCode,
  }).map(({ label, amount }) => [label, -toMinor(amount)]);

const isCancelled = ({ status }: OrderRecord): boolean => status === "cancelled";

/**
 * The sale as it was, with its VAT, then what became of it: credit notes correct an invoice, they do not change it.
 * Orders that were only tried have none; what they cost less stands in one line.
 */
function sums({ order, creditNotes }: OrderView): PaperSum[] {
  const soldMinor = order.totalMinor + order.creditedMinor;
  const vat = splitVat(soldMinor, order.vatRate);
  const due = isCancelled(order) ? 0 : dueMinor(order);
  const notedMinor = creditNotes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const rows: PaperSum[] = [
    ...(order.discountMinor > 0 ? ([["Subtotal", goodsMinor(order)]] as const) : []),
    ...(order.deliveryFeeMinor > 0 ? ([["Delivery", order.deliveryFeeMinor]] as const) : []),
    ...reductionSums(order),
    // A shop that is not registered for VAT may not state any.
    ...(order.vatRate > 0
      ? ([
          ["Net", vat.netMinor],
          [`VAT ${order.vatRate}%, included`, vat.vatMinor],
        ] as const)
      : []),
    ["Total", soldMinor, true],
    ...creditNotes.map(({ number, amountMinor }) => [`Credit note ${creditNoteNumber(number)}`, -amountMinor] as const),
    ["Returned or taken off", -(order.creditedMinor - notedMinor)],
    ["Paid", order.approvedMinor],
    ["Refunded", order.refundedMinor],
    ["To be given back", isCancelled(order) ? keptMinor(order) : overpaidMinor(order)],
    ["Due", due, true],
  ];
  const ALWAYS = ["Net", "Total", "Due"];
  return rows.filter(([label, minor]) => minor !== 0 || ALWAYS.includes(label) || label.startsWith("VAT"));
}

/** What an invoice says, with the VAT inside the total, what is paid and due (checklist CHK-24). */
export function invoiceOf(view: OrderView, shop: ShopConfig): OrderPaper {
  const { order, items } = view;
  const isOwed = dueMinor(order) > 0 && !isCancelled(order);
  return {
    title: "Invoice",
    facts: [
      order.orderNumber,
      formatDate(order.createdAt, shop.timeZone),
      // As long as its goods are kept; without such a time, on receipt.
      ...(isOwed ? [`Due ${formatDate(order.holdExpiresAt ?? order.createdAt, shop.timeZone)}`] : []),
    ],
    addressee: "Billed to",
    order,
    lines: items.map(({ name, quantity, priceMinor }) => ({
      name,
      quantity,
      priceMinor,
      amountMinor: priceMinor * quantity,
    })),
    sums: sums(view),
    words: [
      ...(isCancelled(order) ? ["This order was cancelled."] : []),
      `Payment: ${PAYMENT_STATUS_LABELS[order.paymentStatus]}`,
      ...(isOwed && shop.mpesa ? [`To pay by M-Pesa: ${mpesaPath(shop.mpesa)}.`] : []),
    ],
    remark: shopText(shop, "paper.remark"),
    at: order.createdAt,
  };
}

/** The invoice of an order as an A4 PDF. */
export const renderInvoice = (view: OrderView, shop: ShopConfig): Promise<Uint8Array> =>
  renderPaper(invoiceOf(view, shop), shop);
