import writeExcelFile from "write-excel-file/node";
import { type CorpusFile, csv, type Expected, GOODS, type Goods } from "./goods";

const full = (goods: Goods, change: Partial<Expected> = {}): Expected => ({
  name: goods.name,
  price: goods.price,
  sku: goods.sku,
  quantity: goods.quantity,
  category: goods.category,
  ...change,
});
const text = (content: string) => () => Buffer.from(content);
const workbook = (rows: readonly (readonly (string | number | Date | null)[])[]) => () =>
  writeExcelFile(
    rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, format: "dd/mm/yyyy", type: Date } : value)),
    ),
  ).toBuffer();

const shopifyTitles =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Weight Unit,Cost per item,Status".split(
    ",",
  );
const handle = (name: string) => name.toLowerCase().replace(/\W+/g, "-");
const shopifyRow = (one: Goods, price: string | number) => [
  ...[handle(one.name), one.name, `<p>${one.specs}</p>`, one.brand, "", one.category, "sale", "true", "Title"],
  ...["Default Title", one.sku, 1500, "shopify", one.quantity, "deny", "manual", price, Number(price) * 1.2],
  ...["true", "true", one.ean, "https://cdn.example/a.jpg", 1, "", "false", "", "kg", 100, "active"],
];

const wooTitles =
  "ID,Type,SKU,GTIN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Low stock amount,Regular price,Sale price,Categories,Tags,Images,Parent,Position".split(
    ",",
  );
const wooRow = (one: Goods, index: number) => [
  ...[700 + index * 3, "simple", one.sku, one.ean, one.name, 1, 0, "visible", one.specs, "", 1, one.quantity, 2],
  ...[one.price, "", `Computers > ${one.category}`, "new", "https://shop.example/a.jpg", "", 0],
];

const squareTitles =
  "Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Weight (kg),Price,Online Sale Price,Archived,Sellable,Stockable,Current Quantity Nairobi".split(
    ",",
  );
const squareRow = (one: Goods, index: number) => [
  ...[`TOK${index}ABCDEFGHJKLMNPQRS`, one.name, "", "Regular", one.sku, one.specs, one.category, one.category, one.ean],
  ...["Physical good", 1.5, one.price, "", "N", "Y", "Y", one.quantity],
];

const odooTitles = [
  "External ID",
  "Internal Reference",
  "Name",
  "Sales Price",
  "Cost",
  "Quantity On Hand",
  "Barcode",
  "Product Category",
];
const odooRow = (one: Goods, index: number) => [
  `__export__.product_template_${90 + index * 7}_ab12cd34`,
  one.sku,
  one.name,
  one.price,
  Math.round(one.price * 0.8),
  one.quantity,
  one.ean,
  `All / Saleable / ${one.category}`,
];

const loyverseTitles = (shop: string) =>
  `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [${shop}],Price [${shop}],In stock [${shop}],Low stock [${shop}],Tax - "VAT" (16%)`.split(
    ",",
  );
const loyverseRow = (one: Goods) => [
  ...[handle(one.name), one.sku, one.name, one.category, one.specs, "N", "", "", Math.round(one.price * 0.8), one.ean],
  ...["", "", "Y", "Y", one.price.toFixed(2), one.quantity, 2, "Y"],
];

const zohoTitles =
  "Item ID,Item Name,SKU,HSN/SAC,UPC,EAN,Brand,Manufacturer,Description,Rate,Account,Purchase Rate,Reorder Point,Stock On Hand,Item Type,Product Type,Status,Category Name".split(
    ",",
  );
const zohoRow = (one: Goods, index: number) => [
  ...[`46000000000${32_017 + index * 13}`, one.name, one.sku, "", "", one.ean, one.brand, "", one.specs],
  ...[
    `KES ${one.price.toFixed(2)}`,
    "Sales",
    `KES ${(one.price * 0.8).toFixed(2)}`,
    2,
    one.quantity,
    "Inventory",
    "goods",
  ],
  ...["Active", one.category],
];

const quickbooksTitles =
  "Product/Service Name,Sales Description,SKU,Type,Sales Price/Rate,Taxable,Income Account,Purchase Description,Purchase Cost,Expense Account,Quantity On Hand,Reorder Point,Inventory Asset Account,Quantity As Of Date".split(
    ",",
  );
const quickbooksRow = (one: Goods) => [
  ...[one.name, one.specs, one.sku, "Inventory", one.price, "yes", "Sales of Product Income", "", one.price * 0.8],
  ...["Cost of Goods Sold", one.quantity, 2, "Inventory Asset", "20/11/2026"],
];

const variants = [
  ["kifaru-14", "Kifaru 14 laptop", "RAM", "8GB", "KF-1", 3, 42_500],
  ["kifaru-14", "", "", "16GB", "KF-2", 1, 49_000],
  ["ndovu-bag", "Ndovu laptop bag", "Colour", "Black", "KF-3", 7, 1850],
  ["ndovu-bag", "", "", "Grey", "KF-4", 2, 1850],
] as const;

/** Files as the exports of other programs name their columns. */
export const EXPORT_FILES: readonly CorpusFile[] = [
  {
    name: "shopify.csv",
    kind: "Shopify export",
    bytes: text(csv([shopifyTitles, ...GOODS.map((one) => shopifyRow(one, one.price.toFixed(2)))])),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "shopify-dollars.csv",
    kind: "Shopify export of a shop that sells in dollars; no currency is named",
    bytes: text(csv([shopifyTitles, ...GOODS.map((one) => shopifyRow(one, (one.price / 100 - 0.01).toFixed(2)))])),
    expected: [],
    asks: ["shillings"],
  },
  {
    name: "shopify-variants.csv",
    kind: "Shopify export with variants",
    bytes: text(
      csv([
        ["Handle", "Title", "Option1 Name", "Option1 Value", "Variant SKU", "Variant Inventory Qty", "Variant Price"],
        ...variants,
      ]),
    ),
    expected: [
      { name: "Kifaru 14 laptop", price: 42_500, sku: "KF-1", quantity: 3 },
      { name: "Ndovu laptop bag", price: 1850, sku: "KF-3", quantity: 7 },
    ],
  },
  {
    name: "woocommerce.csv",
    kind: "WooCommerce export",
    bytes: text(csv([wooTitles, ...GOODS.map(wooRow)])),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "woocommerce-bom-crlf.csv",
    kind: "WooCommerce export with a byte order mark and Windows line ends",
    bytes: text(`\uFEFF${csv([wooTitles, ...GOODS.map(wooRow)], ",", "\r\n")}`),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "square.csv",
    kind: "Square item library",
    bytes: text(csv([squareTitles, ...GOODS.map(squareRow)])),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "square.xlsx",
    kind: "Square item library, workbook",
    bytes: workbook([squareTitles, ...GOODS.map(squareRow)]),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "odoo.csv",
    kind: "Odoo product export",
    bytes: text(csv([odooTitles, ...GOODS.map(odooRow)])),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "odoo.xlsx",
    kind: "Odoo product export, workbook",
    bytes: workbook([odooTitles, ...GOODS.map(odooRow)]),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "loyverse.csv",
    kind: "Loyverse item export",
    bytes: text(csv([loyverseTitles("Tom Mboya"), ...GOODS.map(loyverseRow)])),
    expected: GOODS.map((one) => full(one)),
  },
  {
    name: "zoho-inventory.csv",
    kind: "Zoho Inventory item export",
    bytes: text(csv([zohoTitles, ...GOODS.map(zohoRow)])),
    expected: GOODS.map((one) => full(one)),
    asks: ["price-column"],
  },
  {
    name: "zoho-books.xlsx",
    kind: "Zoho Books item export, workbook",
    bytes: workbook([
      ["Item Name", "SKU", "Description", "Rate", "Purchase Rate", "Stock On Hand"],
      ...GOODS.map((one) => [one.name, one.sku, one.specs, one.price, one.price - 500, one.quantity]),
    ]),
    expected: GOODS.map(({ name, price, sku, quantity }) => ({ name, price, sku, quantity })),
    asks: ["price-column"],
  },
  {
    name: "quickbooks.csv",
    kind: "QuickBooks Online products and services",
    bytes: text(csv([quickbooksTitles, ...GOODS.map(quickbooksRow)])),
    expected: GOODS.map(({ name, price, sku, quantity }) => ({ name, price, sku, quantity })),
  },
  {
    name: "quickbooks.xlsx",
    kind: "QuickBooks Online products and services, workbook",
    bytes: workbook([quickbooksTitles, ...GOODS.map(quickbooksRow)]),
    expected: GOODS.map(({ name, price, sku, quantity }) => ({ name, price, sku, quantity })),
  },
];
