import { conditionNote } from "@fundi/shared/catalog/product-grade";
import { serialTail } from "@fundi/shared/inventory/unit-serial";
import type { Language } from "@fundi/shared/languages/languages";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { PAYMENT_STATUS_LABELS } from "@fundi/shared/orders/order-status";
import { mpesaPath } from "@fundi/shared/payments/mpesa";
import { reductionsOf } from "@fundi/shared/sales/sale-sums";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { shopText } from "@fundi/shared/settings/shop-texts";
import { fromMinor, toMinor } from "@fundi/shared/values/money";
import { formatDate } from "@fundi/shared/values/time";
import type { OrderRecord } from "../order";
import { dueMinor, goodsMinor, netPaidMinor, overpaidMinor, splitVat } from "../order";
import type { OrderItemRecord } from "../order-item-store";
import type { OrderService } from "../order-service";
import type { OrderView } from "../order-view";
import { creditNoteNumber } from "../returns/credit-note";
import { type DocumentLine, type DocumentSum, HEADS, type OrderDocument } from "./document-content";
import { type Letterhead, renderDocument } from "./order-document";

/** The discounts of the sale, each by name. */
export const reductionSums = ({ discountMinor, saleDiscount, voucherCode }: OrderRecord): DocumentSum[] =>
  reductionsOf({
    discount: fromMinor(discountMinor),
    saleDiscount: saleDiscount && { amount: fromMinor(saleDiscount.minor), percent: saleDiscount.percent },
    voucherCode,
  }).map(({ label, amount }) => [label, -toMinor(amount)]);

const isCancelled = ({ status }: OrderRecord): boolean => status === "cancelled";

/**
 * The sale as it was, with its VAT, then later corrections: credit notes correct an invoice, they do not change it.
 * Test orders have none; their reductions are one line.
 */
function sums({ order, creditNotes }: OrderView): DocumentSum[] {
  const soldMinor = order.totalMinor + order.creditedMinor;
  const vat = splitVat(soldMinor, order.vatRate);
  const due = isCancelled(order) ? 0 : dueMinor(order);
  const notedMinor = creditNotes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const rows: DocumentSum[] = [
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
    ["To be given back", isCancelled(order) ? netPaidMinor(order) : overpaidMinor(order)],
    ["Due", due, true],
  ];
  const ALWAYS = ["Net", "Total", "Due"];
  return rows.filter(([label, minor]) => minor !== 0 || ALWAYS.includes(label) || label.startsWith("VAT"));
}

/** When the rest is due: at the handover, while its goods are held, or, without such a time, on receipt. */
function dueText({ order }: OrderView, { timeZone }: ShopConfig): string {
  if (order.payAt === "order") return `Due ${formatDate(order.holdExpiresAt ?? order.createdAt, timeZone)}`;
  return order.handover === "delivery" ? "Due on delivery" : "Due when it is collected";
}

/** A line of an invoice. Of a deposit there is one, which has no number. */
export function documentLine({ name, quantity, priceMinor, ...item }: OrderItemRecord): DocumentLine {
  const { group, repairJobId, repairLineId } = item;
  const amountMinor = priceMinor * quantity;
  if (repairJobId && !repairLineId) return { name, amountMinor };
  return {
    ...(group && { group }),
    name: item.unit ? `${name} (S/N *${serialTail(item.unit.serial)})` : name,
    note: conditionNote(item),
    ...{ quantity, priceMinor, amountMinor },
  };
}

/** Returns whether the lines of a bill still change with its repairs: until then it is no invoice. */
const isOpenBill = ({ order, items }: OrderView): boolean =>
  isRepairBill(order) && items.some(({ closedAt }) => !closedAt);

/** The contents of an invoice, with the VAT inside the total, what is paid and due. */
function invoiceOf(view: OrderView, shop: ShopConfig): OrderDocument {
  const { order, items } = view;
  const isOwed = dueMinor(order) > 0 && !isCancelled(order);
  const isClaimed = order.paymentStatus === "awaiting_approval";
  return {
    title: isOpenBill(view) ? "Repair bill" : "Invoice",
    facts: [order.orderNumber, formatDate(order.createdAt, shop.timeZone), ...(isOwed ? [dueText(view, shop)] : [])],
    addressee: "Billed to",
    heads: HEADS,
    order,
    lines: items.map(documentLine),
    sums: sums(view),
    words: [
      ...(isCancelled(order) ? ["This order was cancelled."] : []),
      ...(isOpenBill(view) ? ["Not an invoice yet: it changes with the repair until the device is collected."] : []),
      `Payment: ${PAYMENT_STATUS_LABELS[order.paymentStatus]}`,
      // What the customer has paid and nobody has approved yet must not be paid twice.
      ...(isOwed && !isClaimed && shop.mpesa ? [`To pay by M-Pesa: ${mpesaPath(shop.mpesa)}.`] : []),
    ],
    remark: shopText(shop, "paper.remark"),
    at: order.createdAt,
  };
}

/** Returns the invoice of an order as an A4 PDF in a language. */
export const renderInvoice = (
  view: OrderView,
  letterhead: Letterhead,
  language: Language = "en",
): Promise<Uint8Array> => renderDocument(invoiceOf(view, letterhead.shop), letterhead, language);

/** Renders an invoice by the id of its order, as a mail attachment. */
export const drawInvoice =
  ({ orders, letterhead }: { orders: Pick<OrderService, "view">; letterhead: () => Promise<Letterhead> }) =>
  async (orderId: number, language: Language): Promise<Uint8Array> =>
    renderInvoice(await orders.view(orderId), await letterhead(), language);
