import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { PAYMENT_STATUS_LABELS } from "@fundi/shared/order-status";
import { groupPhone } from "@fundi/shared/phone";
import { reductionsOf } from "@fundi/shared/sale-sums";
import type { ShopConfig } from "@fundi/shared/shop";
import { formatDate } from "@fundi/shared/time";
import { dueMinor, goodsMinor, splitVat } from "./order";
import type { OrderView } from "./order-service";

const require = createRequire(import.meta.url);
// The fonts that every PDF reader has cannot spell names such as Wanjirũ.
const FONTS = {
  regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};

const PAGE = { left: 56, right: 539, bottom: 770 };
const COLUMNS = { quantity: 330, price: 370, amount: 455, width: 84 };
const INK = "#15181D";
const MUTED = "#5B6470";
const ACCENT = "#0B6B4F";
const LINE = "#D9D6CE";

type Doc = PDFKit.PDFDocument;

const money = (minor: number) => formatKes(fromMinor(minor));

function rule(doc: Doc, y: number): void {
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke();
}

function heading(doc: Doc, { order }: OrderView, shop: ShopConfig): void {
  doc.font("bold").fontSize(18).fillColor(ACCENT).text(shop.brand, PAGE.left, 56);
  doc.font("regular").fontSize(9).fillColor(MUTED);
  doc.text([shop.address, shop.phone, shop.email].filter(Boolean).join("\n"));
  doc
    .font("bold")
    .fontSize(18)
    .fillColor(INK)
    .text("Invoice", 300, 56, { width: PAGE.right - 300, align: "right" });
  doc.font("regular").fontSize(9).fillColor(MUTED);
  doc.text(`${order.orderNumber}\n${formatDate(order.createdAt, shop.timeZone)}`, 300, 80, {
    width: PAGE.right - 300,
    align: "right",
  });
}

function customer(doc: Doc, { order }: OrderView): void {
  doc.font("regular").fontSize(8).fillColor(MUTED).text("BILLED TO", PAGE.left, 142);
  doc.font("bold").fontSize(10).fillColor(INK).text(`${order.firstName} ${order.lastName}`.trim());
  const place = [order.city, order.state, order.zipCode].filter(Boolean).join(", ");
  doc
    .font("regular")
    .fontSize(9)
    .text([order.street, place, order.phone && groupPhone(order.phone), order.email].filter(Boolean).join("\n"));
}

function tableHead(doc: Doc, y: number): number {
  doc.font("regular").fontSize(8).fillColor(MUTED);
  doc.text("ITEM", PAGE.left, y);
  doc.text("QTY", COLUMNS.quantity, y, { width: 30, align: "right" });
  doc.text("PRICE", COLUMNS.price, y, { width: 75, align: "right" });
  doc.text("AMOUNT", COLUMNS.amount, y, { width: COLUMNS.width, align: "right" });
  rule(doc, y + 14);
  return y + 22;
}

function lines(doc: Doc, { items }: OrderView): number {
  let y = tableHead(doc, Math.max(doc.y + 24, 236));
  for (const item of items) {
    doc.font("regular").fontSize(9).fillColor(INK);
    const height = Math.max(14, doc.heightOfString(item.name, { width: 262 }));
    if (y + height > PAGE.bottom - 20) {
      doc.addPage();
      y = tableHead(doc, 56);
      doc.font("regular").fontSize(9).fillColor(INK);
    }
    doc.text(item.name, PAGE.left, y, { width: 262 });
    doc.text(String(item.quantity), COLUMNS.quantity, y, { width: 30, align: "right" });
    doc.text(money(item.priceMinor), COLUMNS.price, y, { width: 75, align: "right" });
    doc.text(money(item.priceMinor * item.quantity), COLUMNS.amount, y, { width: COLUMNS.width, align: "right" });
    y += height + 8;
  }
  return y;
}

function totals(doc: Doc, { order }: OrderView, top: number): number {
  const vat = splitVat(order.totalMinor, order.vatRate);
  const due = dueMinor(order);
  const rows: [label: string, value: string, strong?: boolean][] = [
    ...(order.discountMinor > 0 || order.creditedMinor > 0
      ? ([["Subtotal", money(goodsMinor(order))]] as [string, string][])
      : []),
    ...(order.deliveryFeeMinor > 0 ? ([["Delivery", money(order.deliveryFeeMinor)]] as [string, string][]) : []),
    ...reductionsOf({
      discount: fromMinor(order.discountMinor),
      saleDiscount: order.saleDiscount && {
        amount: fromMinor(order.saleDiscount.minor),
        percent: order.saleDiscount.percent,
      },
      voucherCode: order.voucherCode,
    }).map(({ label, amount }): [string, string] => [label, formatKes(-amount)]),
    ...(order.creditedMinor > 0
      ? ([["Returned or taken off", money(-order.creditedMinor)]] as [string, string][])
      : []),
    ["Net", money(vat.netMinor)],
    [`VAT ${order.vatRate}%, included`, money(vat.vatMinor)],
    ["Total", money(order.totalMinor), true],
    ...(order.approvedMinor > 0 ? ([["Paid", money(order.approvedMinor)]] as [string, string][]) : []),
    ...(order.refundedMinor > 0 ? ([["Refunded", money(order.refundedMinor)]] as [string, string][]) : []),
    ["Due", money(due), true],
  ];
  let y = top;
  if (y + rows.length * 18 + 70 > PAGE.bottom) {
    doc.addPage();
    y = 56;
  }
  rule(doc, y);
  y += 10;
  for (const [label, value, strong] of rows) {
    doc
      .font(strong ? "bold" : "regular")
      .fontSize(strong ? 11 : 9)
      .fillColor(strong ? INK : MUTED);
    doc.text(label, 300, y, { width: 150, align: "right" });
    doc.fillColor(INK).text(value, COLUMNS.amount, y, { width: COLUMNS.width, align: "right" });
    y += strong ? 20 : 16;
  }
  return y;
}

function footer(doc: Doc, { order }: OrderView, shop: ShopConfig, top: number): void {
  doc.font("regular").fontSize(9).fillColor(INK);
  doc.text(`Payment: ${PAYMENT_STATUS_LABELS[order.paymentStatus]}`, PAGE.left, top + 14);
  if (dueMinor(order) > 0 && order.status !== "cancelled")
    doc.text(
      `To pay by M-Pesa: Lipa na M-Pesa, Pay Bill, business number ${shop.paybill}, account ${shop.accountNumber}.`,
    );
  doc.moveDown().fontSize(8).fillColor(MUTED).text("Not a tax invoice.");
}

/** The invoice of an order as an A4 PDF: lines, VAT inside the total, what is paid and due (checklist CHK-24). */
export async function renderInvoice(view: OrderView, shop: ShopConfig): Promise<Uint8Array> {
  // Loaded with the first invoice: no other package takes the api as long to start, nor as much memory.
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margin: 56,
    info: { Title: `Invoice ${view.order.orderNumber}`, Author: shop.brand, CreationDate: view.order.createdAt },
  });
  const content = buffer(doc);
  doc.registerFont("regular", FONTS.regular).registerFont("bold", FONTS.bold);
  heading(doc, view, shop);
  customer(doc, view);
  footer(doc, view, shop, totals(doc, view, lines(doc, view)));
  doc.end();
  return content;
}
