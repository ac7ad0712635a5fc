import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { Language } from "@fundi/shared/languages/languages";
import { DEFAULT_ACCENT } from "@fundi/shared/settings/accent";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import type { DocumentSum, OrderDocument } from "./document-content";
import { documentInKiswahili } from "./document-words-sw";

const require = createRequire(import.meta.url);
// The standard PDF fonts lack characters of names such as Wanjirũ.
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
/** In the margin above the name. */
const LOGO = { left: 56, top: 22, width: 220, height: 38 };
const INK = "#15181D";
const MUTED = "#5B6470";
const LINE = "#D9D6CE";

type Doc = PDFKit.PDFDocument;

function rule(doc: Doc, y: number): void {
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke();
}

/** The shop's data on a document, and the logo as PNG. */
export interface Letterhead {
  shop: ShopConfig;
  logo: Uint8Array | null;
}

function heading(doc: Doc, { title, facts }: OrderDocument, { shop, logo }: Letterhead): void {
  if (logo) doc.image(Buffer.from(logo), LOGO.left, LOGO.top, { fit: [LOGO.width, LOGO.height] });
  const accent = shop.accentColour || DEFAULT_ACCENT;
  // Below a logo the name is smaller, so that the rows under it keep their position.
  doc
    .font("bold")
    .fontSize(logo ? 13 : 18)
    .fillColor(accent)
    .text(shop.brand, PAGE.left, logo ? 64 : 56, { width: 235 });
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

function customer(doc: Doc, { order, addressee }: OrderDocument): void {
  doc.font("regular").fontSize(8).fillColor(MUTED).text(addressee.toUpperCase(), PAGE.left, 142);
  doc.font("bold").fontSize(10).fillColor(INK).text(fullName(order.firstName, order.lastName));
  const place = [order.city, order.state, order.zipCode].filter(Boolean).join(", ");
  doc
    .font("regular")
    .fontSize(9)
    .text(
      [
        order.street,
        place,
        order.phone && shownPhone(order.phone),
        order.email,
        order.kraPin && `KRA PIN ${order.kraPin}`,
      ]
        .filter(Boolean)
        .join("\n"),
    );
}

function tableHead(doc: Doc, [goods = "", number = "", price = "", amount = ""]: readonly string[], y: number): number {
  doc.font("regular").fontSize(8).fillColor(MUTED);
  doc.text(goods, PAGE.left, y);
  doc.text(number, QUANTITY.left, y, { width: QUANTITY.width, align: "right" });
  doc.text(price, PRICE.left, y, { width: PRICE.width, align: "right" });
  doc.text(amount, AMOUNT.left, y, { width: AMOUNT.width, align: "right" });
  rule(doc, y + 14);
  return y + 22;
}

function table(doc: Doc, { lines, heads }: OrderDocument): number {
  let y = tableHead(doc, heads, Math.max(doc.y + 24, 236));
  for (const [index, { group, name: goods, note, quantity, priceMinor, amountMinor }] of lines.entries()) {
    const name = note ? `${goods}\n${note}` : goods;
    const heading = group !== lines[index - 1]?.group ? group : undefined;
    doc.font("regular").fontSize(9).fillColor(INK);
    const height = Math.max(14, doc.heightOfString(name, { width: NAME.width }));
    const headingHeight = heading ? doc.heightOfString(heading, { width: AMOUNT.left - NAME.left }) + 6 : 0;
    if (y + headingHeight + height > PAGE.bottom - 20) {
      doc.addPage();
      y = tableHead(doc, heads, 56);
      doc.font("regular").fontSize(9).fillColor(INK);
    }
    if (heading) {
      doc.font("bold").text(heading, NAME.left, y, { width: AMOUNT.left - NAME.left });
      doc.font("regular");
      y += headingHeight;
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

function sums(doc: Doc, rows: readonly DocumentSum[], top: number): number {
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

function footer(doc: Doc, { words, remark }: OrderDocument, top: number): void {
  doc.font("regular").fontSize(9).fillColor(INK);
  // The first position; every further line follows the one before.
  doc.text(words.join("\n"), PAGE.left, top + 14, { width: PAGE.right - PAGE.left, lineGap: 2 });
  doc.moveDown().fontSize(8).fillColor(MUTED).text(remark);
}

/** Renders a document about an order as an A4 PDF in the common layout. */
export async function renderDocument(
  english: OrderDocument,
  letterhead: Letterhead,
  language: Language,
): Promise<Uint8Array> {
  const document = language === "sw" ? documentInKiswahili(english) : english;
  // Loaded with the first document: no other package takes the api as long to start, nor as much memory.
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margin: 56,
    info: {
      Title: `${document.title} ${document.facts[0] ?? ""}`.trim(),
      Author: letterhead.shop.brand,
      CreationDate: document.at,
    },
  });
  const content = buffer(doc);
  doc.registerFont("regular", FONTS.regular).registerFont("bold", FONTS.bold);
  heading(doc, document, letterhead);
  customer(doc, document);
  footer(doc, document, sums(doc, document.sums, table(doc, document)));
  doc.end();
  return content;
}
