import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { formatMinor } from "@fundi/shared/money";
import { groupPhone } from "@fundi/shared/phone";
import type { ShopConfig } from "@fundi/shared/shop";
import type { OrderRecord } from "./order";

const require = createRequire(import.meta.url);
// The fonts that every PDF reader has cannot spell names such as Wanjirũ.
const FONTS = {
  regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};

const PAGE = { left: 56, right: 539, bottom: 770 };
const NAME = { left: 56, width: 234 };
const QUANTITY = { left: 296, width: 30 };
/** Wide enough for millions with their cents. */
const PRICE = { left: 332, width: 100 };
const AMOUNT = { left: 439, width: 100 };
/** In larger print than the lines. */
const SUM = { label: 210, labelWidth: 195, left: 411, width: 128 };
const INK = "#15181D";
const MUTED = "#5B6470";
const ACCENT = "#0B6B4F";
const LINE = "#D9D6CE";

type Doc = PDFKit.PDFDocument;

/** A line of goods, or of words with a sum; without a quantity it has no price of one either. */
export interface PaperLine {
  name: string;
  quantity?: number;
  priceMinor?: number;
  amountMinor: number;
}

/** A row below the lines; strong ones are the sums that count. */
export type PaperSum = readonly [label: string, amountMinor: number, strong?: boolean];

/** An A4 paper about an order: an invoice, a credit note. */
export interface OrderPaper {
  title: string;
  /** Below the title: numbers and days. */
  facts: readonly string[];
  /** What the customer is called here: "Billed to". */
  addressee: string;
  order: OrderRecord;
  lines: readonly PaperLine[];
  sums: readonly PaperSum[];
  /** Below the sums, each on a line of its own. */
  words: readonly string[];
  /** In small print at the end. */
  remark: string;
  at: Date;
}

function rule(doc: Doc, y: number): void {
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke();
}

function heading(doc: Doc, { title, facts }: OrderPaper, shop: ShopConfig): void {
  doc.font("bold").fontSize(18).fillColor(ACCENT).text(shop.brand, PAGE.left, 56);
  doc.font("regular").fontSize(9).fillColor(MUTED);
  doc.text([shop.address, shop.phone, shop.email, shop.kraPin && `KRA PIN ${shop.kraPin}`].filter(Boolean).join("\n"));
  doc
    .font("bold")
    .fontSize(18)
    .fillColor(INK)
    .text(title, 300, 56, { width: PAGE.right - 300, align: "right" });
  doc.font("regular").fontSize(9).fillColor(MUTED);
  doc.text(facts.join("\n"), 300, 80, { width: PAGE.right - 300, align: "right" });
}

function customer(doc: Doc, { order, addressee }: OrderPaper): void {
  doc.font("regular").fontSize(8).fillColor(MUTED).text(addressee.toUpperCase(), PAGE.left, 142);
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
  doc.text("QTY", QUANTITY.left, y, { width: QUANTITY.width, align: "right" });
  doc.text("PRICE", PRICE.left, y, { width: PRICE.width, align: "right" });
  doc.text("AMOUNT", AMOUNT.left, y, { width: AMOUNT.width, align: "right" });
  rule(doc, y + 14);
  return y + 22;
}

function table(doc: Doc, lines: readonly PaperLine[]): number {
  let y = tableHead(doc, Math.max(doc.y + 24, 236));
  for (const { name, quantity, priceMinor, amountMinor } of lines) {
    doc.font("regular").fontSize(9).fillColor(INK);
    const height = Math.max(14, doc.heightOfString(name, { width: NAME.width }));
    if (y + height > PAGE.bottom - 20) {
      doc.addPage();
      y = tableHead(doc, 56);
      doc.font("regular").fontSize(9).fillColor(INK);
    }
    doc.text(name, NAME.left, y, { width: NAME.width });
    if (quantity !== undefined) doc.text(String(quantity), QUANTITY.left, y, { width: QUANTITY.width, align: "right" });
    if (priceMinor !== undefined)
      doc.text(formatMinor(priceMinor), PRICE.left, y, { width: PRICE.width, align: "right" });
    doc.text(formatMinor(amountMinor), AMOUNT.left, y, { width: AMOUNT.width, align: "right" });
    y += height + 8;
  }
  return y;
}

function sums(doc: Doc, rows: readonly PaperSum[], top: number): number {
  let y = top;
  if (y + rows.length * 18 + 90 > PAGE.bottom) {
    doc.addPage();
    y = 56;
  }
  rule(doc, y);
  y += 10;
  for (const [label, minor, strong] of rows) {
    doc
      .font(strong ? "bold" : "regular")
      .fontSize(strong ? 11 : 9)
      .fillColor(strong ? INK : MUTED);
    doc.text(label, SUM.label, y, { width: SUM.labelWidth, align: "right" });
    doc.fillColor(INK).text(formatMinor(minor), SUM.left, y, { width: SUM.width, align: "right" });
    y += strong ? 20 : 16;
  }
  return y;
}

function footer(doc: Doc, { words, remark }: OrderPaper, top: number): void {
  doc.font("regular").fontSize(9).fillColor(INK);
  // Where it stands once; every further line follows the one before.
  doc.text(words.join("\n"), PAGE.left, top + 14, { width: PAGE.right - PAGE.left, lineGap: 2 });
  doc.moveDown().fontSize(8).fillColor(MUTED).text(remark);
}

/** Draws a paper about an order as an A4 PDF, all in one look. */
export async function renderPaper(paper: OrderPaper, shop: ShopConfig): Promise<Uint8Array> {
  // Loaded with the first paper: no other package takes the api as long to start, nor as much memory.
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margin: 56,
    info: { Title: `${paper.title} ${paper.facts[0] ?? ""}`.trim(), Author: shop.brand, CreationDate: paper.at },
  });
  const content = buffer(doc);
  doc.registerFont("regular", FONTS.regular).registerFont("bold", FONTS.bold);
  heading(doc, paper, shop);
  customer(doc, paper);
  footer(doc, paper, sums(doc, paper.sums, table(doc, paper.lines)));
  doc.end();
  return content;
}
