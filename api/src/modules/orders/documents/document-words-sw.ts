import { createTranslator } from "@fundi/shared/languages/translate-sentence";
import { SHOP_TEXTS } from "@fundi/shared/settings/shop-texts";
import type { OrderDocument } from "./document-content";

/** What invoices and credit notes say, in Kiswahili; `{0}`, `{1}` are values. */
const DOCUMENT_WORDS_SW = {
  Invoice: "Ankara",
  "Repair bill": "Bili ya matengenezo",
  "Deposit towards repair": "Amana ya matengenezo",
  "Credit note": "Hati ya marejesho",
  ITEM: "BIDHAA",
  QTY: "IDADI",
  PRICE: "BEI",
  AMOUNT: "KIASI",
  "Billed to": "Mteja",
  "Credited to": "Mteja",
  "Due {0}": "Ilipwe kufikia {0}",
  "Due on delivery": "Inalipwa ikifika",
  "Due when it is collected": "Inalipwa ikichukuliwa",
  "For invoice {0} of {1}": "Kwa ankara {0} ya {1}",
  // Sums.
  Subtotal: "Jumla ndogo",
  Delivery: "Kuletewa",
  Discount: "Punguzo",
  "Discount {0}%": "Punguzo {0}%",
  Voucher: "Vocha",
  "Voucher {0}": "Vocha {0}",
  Net: "Bila VAT",
  "VAT {0}%, included": "VAT {0}%, imejumlishwa",
  Total: "Jumla",
  "Credit note {0}": "Hati ya marejesho {0}",
  "Returned or taken off": "Zilizorudishwa au kupunguzwa",
  Paid: "Imelipwa",
  Refunded: "Imerejeshwa",
  "To be given back": "Ya kurudishwa",
  Due: "Inayodaiwa",
  "Share of discount and voucher": "Sehemu ya punguzo na vocha",
  "Credited before": "Iliyorejeshwa awali",
  "Total credited": "Jumla ya marejesho",
  // Lines without goods.
  "Grade {0}, battery {1}%": "Grade {0}, betri {1}%",
  "battery {0}%": "betri {0}%",
  "Taken off the price": "Imepunguzwa kwenye bei",
  "Credit note {0} taken back": "Hati ya marejesho {0} imefutwa",
  // Below the sums.
  "This order was cancelled.": "Oda hii ilighairiwa.",
  "Not an invoice yet: it changes with the repair until the device is collected.":
    "Bado si ankara: inabadilika pamoja na matengenezo hadi kifaa kichukuliwe.",
  "Payment: {0}": "Malipo: {0}",
  Unpaid: "Haijalipwa",
  "Awaiting approval": "Yanasubiri kuthibitishwa",
  "Part paid": "Imelipwa kiasi",
  "To pay by M-Pesa: {0}.": "Kulipa kwa M-Pesa: {0}.",
  "Reason: {0}": "Sababu: {0}",
  "The money did not reach the customer.": "Pesa hazikumfikia mteja.",
  "Nothing was paid back with this credit note.": "Hakuna kilichorudishwa kwa hati hii.",
  "The money that went back with this credit note did not reach the customer.":
    "Pesa zilizorudishwa kwa hati hii hazikumfikia mteja.",
  "Paid back: {0} {1} on {2}.": "Imerudishwa: {0} {1}, {2}.",
  "Paid back: {0} in cash on {2}.": "Imerudishwa: {0} taslimu, {2}.",
  "Paid back: {0} in cash ({1}) on {2}.": "Imerudishwa: {0} taslimu ({1}), {2}.",
  "Paid back: {0} by M-Pesa on {2}.": "Imerudishwa: {0} kwa M-Pesa, {2}.",
  "Paid back: {0} by M-Pesa ({1}) on {2}.": "Imerudishwa: {0} kwa M-Pesa ({1}), {2}.",
  "Paid back: {0} to the card on {2}.": "Imerudishwa: {0} kwenye kadi, {2}.",
  "Paid back: {0} to the card ({1}) on {2}.": "Imerudishwa: {0} kwenye kadi ({1}), {2}.",
  "This corrects invoice {0}.": "Hati hii inarekebisha ankara {0}.",
  // What an owner wrote instead stays as it is.
  [SHOP_TEXTS["paper.remark"]]: "Si ankara ya kodi.",
  "Not a tax credit note.": "Si hati ya marejesho ya kodi.",
} as const;

const translate = createTranslator(DOCUMENT_WORDS_SW);
const inKiswahili = (text: string): string => translate(text) ?? text;

/** Returns a document in Kiswahili: its own words; names, reasons and what the shop wrote stay as they are. */
export const documentInKiswahili = (document: OrderDocument): OrderDocument => ({
  ...document,
  title: inKiswahili(document.title),
  facts: document.facts.map(inKiswahili),
  addressee: inKiswahili(document.addressee),
  heads: document.heads.map(inKiswahili),
  // Goods have a number.
  lines: document.lines.map((line) => ({
    ...line,
    ...(line.note && { note: inKiswahili(line.note) }),
    ...(line.quantity === undefined && { name: inKiswahili(line.name) }),
  })),
  sums: document.sums.map(([label, ...rest]) => [inKiswahili(label), ...rest] as const),
  words: document.words.map(inKiswahili),
  remark: inKiswahili(document.remark),
});
