import writeExcelFile from "write-excel-file/node";
import { encodeText } from "../../../api/src/platform/tables/text-encoding";
import { type CorpusFile, csv, type Expected, GOODS, type Goods, grouped } from "./goods";

const text = (content: string) => () => Buffer.from(content);
const plain = ({ name, price }: Goods): Expected => ({ name, price });
const counted = ({ name, price, quantity }: Goods): Expected => ({ name, price, quantity });
const some = GOODS.slice(0, 6);

/** Spreadsheets as people type them. */
export const HANDMADE_FILES: readonly CorpusFile[] = [
  {
    name: "letterhead.csv",
    kind: "Letterhead, notes and blank lines above and between",
    bytes: text(
      csv([
        ["MAMBO COMPUTERS, MOI AVENUE", "", "", ""],
        ["Prices valid to end of month", "", "", ""],
        ["", "", "", ""],
        ["S/No", "Item Description", "Qty", "Unit Price (KSh)"],
        ...GOODS.flatMap((one, index) => [
          [index + 1, one.name, one.quantity, `${grouped(one.price)}/=`],
          ...(index % 4 === 0 ? [["", "", "", ""]] : []),
        ]),
        ["Total", "", "", grouped(GOODS.reduce((sum, { price }) => sum + price, 0))],
      ]),
    ),
    expected: GOODS.map(counted),
  },
  {
    name: "merged-headers.xlsx",
    kind: "Merged title cells over two rows",
    bytes: () =>
      writeExcelFile([
        [{ value: "PRICE LIST NOVEMBER", columnSpan: 4 }, null, null, null],
        ["Item Name", "Condition", "Quantity", "Selling Price"],
        ...GOODS.map((one) => [one.name, one.condition === "new" ? "Brand new" : "Ex-UK", one.quantity, one.price]),
      ]).toBuffer(),
    expected: GOODS.map(({ name, price, quantity, condition }) => ({ name, price, quantity, condition })),
  },
  {
    name: "kiswahili.csv",
    kind: "Swahili titles",
    bytes: text(
      csv([
        ["Jina la bidhaa", "Idadi", "Bei (KSh)"],
        ...GOODS.map((one) => [one.name, one.quantity, grouped(one.price)]),
      ]),
    ),
    expected: GOODS.map(counted),
  },
  {
    name: "windows-1252.csv",
    kind: "Windows-1252 with semicolons",
    bytes: () =>
      encodeText(
        csv([["Bidhaa – jina", "Bei"], ...GOODS.map((one) => [`${one.name} “A”`, one.price])], ";", "\r\n"),
        "windows-1252",
      ),
    expected: GOODS.map(({ name, price }) => ({ name: `${name} “A”`, price })),
  },
  {
    name: "utf-16.txt",
    kind: "UTF-16 with tabs, as Excel saves Unicode text",
    bytes: () =>
      encodeText(csv([["Item", "Price"], ...GOODS.map((one) => [one.name, one.price])], "\t", "\r\n"), "utf-16le"),
    expected: GOODS.map(plain),
  },
  {
    name: "dates.xlsx",
    kind: "Workbook with dates and two prices",
    bytes: () =>
      writeExcelFile([
        ["Date received", "Product", "Buying price", "Selling price", "In stock"],
        ...GOODS.map((one) => [
          { value: new Date("2026-11-02T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
          one.name,
          Math.round(one.price * 0.8),
          one.price,
          one.quantity,
        ]),
      ]).toBuffer(),
    expected: GOODS.map(counted),
  },
  {
    name: "no-titles.csv",
    kind: "No titles at all",
    bytes: text(csv(GOODS.map((one) => [one.name, one.price]))),
    expected: GOODS.map(plain),
    asks: ["price-column"],
  },
  {
    name: "pasted.tsv",
    kind: "Three columns pasted from a chat",
    bytes: text(csv([["Item", "Price", "Qty"], ...GOODS.map((one) => [one.name, one.price, one.quantity])], "\t")),
    expected: GOODS.map(counted),
  },
  {
    name: "kinds.csv",
    kind: "Item is a kind, Model the name, Cond the condition",
    bytes: text(
      csv([
        ["Item", "Model", "Specs", "Cond", "Qty", "Price (KES)", "Code"],
        ...some
          .filter(({ category }) => category === "laptop" || category === "monitor")
          .map((one) => [
            ...[one.category, `${one.brand} ${one.price}X`, one.specs, one.condition === "new" ? "New" : "Ex-UK"],
            ...[one.quantity, `${grouped(one.price)}/=`, one.sku],
          ]),
      ]),
    ),
    expected: some
      .filter(({ category }) => category === "laptop" || category === "monitor")
      .map((one) => ({ ...one, name: `${one.brand} ${one.price}X` })),
  },
  {
    name: "thousands.csv",
    kind: "Prices as 45k, 23 999 and 38,400.00; 11.500 among them is refused",
    bytes: text(
      'Item,Bei\nKifaru 14 laptop,45k\nTwiga 24 monitor,11.500\nChui printer,23 999\nSwara desktop,"38,400.00"\n',
    ),
    expected: [
      { name: "Kifaru 14 laptop", price: 45_000 },
      { name: "Chui printer", price: 23_999 },
      { name: "Swara desktop", price: 38_400 },
    ],
    refused: 1,
  },
  {
    name: "loose-quantities.csv",
    kind: "Quantities such as 10+ and plenty",
    bytes: text(
      "SKU,Item,Price,Qty\nA1,Simba mouse,850,10+\nA2,Simba keyboard,2350,4\nA3,Simba bag,1900,7\nA4,Simba hub,2100,3\n",
    ),
    expected: [
      { name: "Simba mouse", price: 850, sku: "A1", quantity: null },
      { name: "Simba keyboard", price: 2350, sku: "A2", quantity: 4 },
      { name: "Simba bag", price: 1900, sku: "A3", quantity: 7 },
      { name: "Simba hub", price: 2100, sku: "A4", quantity: 3 },
    ],
    asks: ["quantities"],
  },
  {
    name: "cost-only.csv",
    kind: "A single price column called Cost",
    bytes: text(csv([["Name", "Cost"], ...GOODS.map((one) => [one.name, one.price])])),
    expected: GOODS.map(plain),
    asks: ["price-column"],
  },
  {
    name: "dealer-and-retail.csv",
    kind: "Dealer, wholesale and retail prices",
    bytes: text(
      csv([
        ["Part Number", "Product", "Dealer Price", "Wholesale", "Retail Price", "Remarks"],
        ...GOODS.map((one) => [one.sku, one.name, one.price - 900, one.price - 500, one.price, "shelf B"]),
      ]),
    ),
    expected: GOODS.map(({ name, price, sku }) => ({ name, price, sku })),
  },
  {
    name: "vat.csv",
    kind: "Prices without and with VAT",
    bytes: text(
      csv([
        ["Name", "Price excl. VAT", "Price incl. VAT"],
        ...GOODS.map((one) => [one.name, Math.round(one.price / 1.16), one.price]),
      ]),
    ),
    expected: GOODS.map(plain),
  },
  {
    name: "repeated-titles.csv",
    kind: "Titles again on every page",
    bytes: text(
      csv(GOODS.flatMap((one, index) => [...(index % 4 === 0 ? [["Item", "Price"]] : []), [one.name, one.price]])),
    ),
    expected: GOODS.map(plain),
  },
  {
    name: "sections.csv",
    kind: "Headings for categories between the rows",
    bytes: text(
      csv([
        ["Item", "Qty", "Price"],
        ["Laptops", "", ""],
        ...GOODS.slice(0, 3).map((one) => [one.name, one.quantity, one.price]),
        ["Monitors", "", ""],
        ...GOODS.slice(3, 5).map((one) => [one.name, one.quantity, one.price]),
      ]),
    ),
    expected: GOODS.slice(0, 5).map(({ name, price, category }) => ({ name, price, category })),
  },
  {
    name: "sizes.csv",
    kind: "One name in several sizes, told apart by the category",
    bytes: text(
      "Item,Category,Price\nSwara cable,1m,350\nSwara cable,2m,650\nSwara cable,5m,1200\nNdovu bag,14 inch,1500\n",
    ),
    expected: [
      { name: "Swara cable (1m)", price: 350 },
      { name: "Swara cable (2m)", price: 650 },
      { name: "Swara cable (5m)", price: 1200 },
      { name: "Ndovu bag (14 inch)", price: 1500 },
    ],
  },
  {
    name: "same-name-two-prices.csv",
    kind: "One name with two prices and nothing that tells them apart",
    bytes: text("Item,Price\nSwara cable,350\nSwara cable,650\nNdovu bag,1500\n"),
    expected: [
      { name: "Swara cable", price: 350 },
      { name: "Ndovu bag", price: 1500 },
    ],
    refused: 1,
  },
  {
    name: "names-only.csv",
    kind: "Categories from the names alone",
    bytes: text(csv([["name", "price"], ...GOODS.map((one) => [one.name, one.price])])),
    expected: GOODS.map(({ name, price, category }) => ({ name, price, category })),
  },
  {
    name: "unreadable-prices.csv",
    kind: "Call us, a phone number and a date instead of prices",
    bytes: text(
      "Item,Price\nKifaru 14 laptop,42500\nTwiga laptop,call us\nSimba laptop,ask 0712345678 or 0722345678\nChui laptop,12-11-2026\nSwara laptop,39000\nNdovu laptop,41000\n",
    ),
    expected: [
      { name: "Kifaru 14 laptop", price: 42_500 },
      { name: "Swara laptop", price: 39_000 },
      { name: "Ndovu laptop", price: 41_000 },
    ],
    refused: 3,
  },
];
