import type { ImportOptions, ProductImport } from "@fundi/shared/import/import-record";
import {
  commitProductImport,
  importProducts,
  listProductImportRows,
  setProductImportMapping,
} from "@fundi/shared/import/product-imports";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../../tests/support/api";
import { startImportShop } from "../../../../../tests/support/import-shop";
import { commitPriceList } from "../../../../../tests/support/upload";

const shop = startImportShop();

const { upload, importAll } = shop;
const commit = ({ id, version }: ProductImport, confirmed: string[] = []) =>
  shop.manager.call(commitProductImport, { params: { id }, body: { version, confirmed } });
const change = (
  preview: ProductImport,
  body: {
    options?: Partial<ImportOptions>;
    columns?: { index: number; field: "price" | "spec" }[];
    corrections?: { row: number; column: number; value: string }[];
  },
) =>
  shop.manager.call(setProductImportMapping, {
    params: { id: preview.id },
    body: {
      version: preview.version,
      columns: body.columns ?? [],
      corrections: body.corrections ?? [],
      ...(body.options ? { options: { ...preview.options, ...body.options } } : {}),
    },
  });
const rows = async ({ id }: ProductImport) =>
  (await shop.manager.call(listProductImportRows, { params: { id }, query: {} })).items;
const stored = (): Promise<{ name: string; price_minor: number; sku: string | null; category: string }[]> =>
  shop.api.app.db("products").select("name", "price_minor", "sku", "category").whereNull("hidden_at").orderBy("id");

describe("a list without prices", () => {
  it("never uses an id column as the price", async () => {
    const preview = await upload(
      "id,device_name,device_model_id,brand_id\n11,Galaxy A50 Display,4711,3\n17,Galaxy A51 Display,4712,3\n25,Galaxy A52 Display,4790,4\n",
    );
    expect(preview.columns.map(({ field }) => field)).not.toContain("price");
    expect(preview.counts).toMatchObject({ create: 0, error: 3 });
  });

  it("cannot be committed until the user confirms that untitled amounts are prices", async () => {
    const preview = await upload("ThinkPad T480,32000\nHP 840,30500\nDell 7490,29000\n");
    expect(preview.questions.map(({ key }) => key.split(":")[0])).toContain("price-column");
    expect(await failureOf(commit(preview))).toMatchObject({ status: 409, code: "IMPORT_UNCONFIRMED" });
    expect(await stored()).toEqual([]);
    await commitPriceList(shop.manager, preview);
    expect(await stored()).toHaveLength(3);
  });

  it("asks whether a column called cost is what customers pay", async () => {
    const preview = await upload("name,cost\nHP 840 laptop,28000\n");
    expect(preview.questions).toMatchObject([{ text: "“cost” (28000) is what customers pay." }]);
    const chosen = await change(preview, { columns: [{ index: 1, field: "price" }] });
    expect(chosen.questions).toHaveLength(1);
  });
});

describe("foreign currencies", () => {
  it.each([
    ["₹ 36,990", "INR", 1.5, 55_485],
    ["UGX 950,000", "UGX", 0.035, 33_250],
    ["TZS 1,250,000", "TZS", 0.05, 62_500],
    ["₦450,000", "NGN", 0.08, 36_000],
    ["R 8,999", "ZAR", 7, 62_993],
    ["AED 1,499", "AED", 35, 52_465],
    ["€ 299", "EUR", 140, 41_860],
  ])("%s is rejected until its rate is set", async (price, code, rate, kes) => {
    const preview = await upload(`name,price\nHP 840 laptop,"${price}"\n`);
    expect(preview).toMatchObject({
      counts: { create: 0, error: 1 },
      currencies: [{ code, products: 1, rate: null }],
    });
    const priced = await change(preview, { options: { rates: { [code]: rate } } });
    expect(priced).toMatchObject({ counts: { create: 1 }, currencies: [{ code, rate }] });
    await commitPriceList(shop.manager, priced);
    expect(await stored()).toMatchObject([{ price_minor: kes * 100 }]);
  });

  it("are recognized by the title and by a currency column", async () => {
    expect(await upload("name,Price (₹)\nHP 840,36990\n")).toMatchObject({ currencies: [{ code: "INR" }] });
    expect(await upload("name,price,currency\nHP 840,299,USD\nDell,30000,KES\n")).toMatchObject({
      currencies: [{ code: "USD", products: 1 }],
      counts: { create: 1, error: 1 },
    });
  });

  it("mixed with shillings are rejected row by row", async () => {
    const preview = await upload('name,price\nHP 840,"KSh 30,000"\nDell,$250\nAsus,31000\n');
    expect((await rows(preview)).map(({ action, reason, name }) => [action, name, reason])).toEqual([
      ["create", "HP 840", null],
      ["error", "Dell", "The price is in USD: set how many shillings 1 USD is"],
      ["create", "Asus", null],
    ]);
  });

  it("that are not named are asked about when the amounts are unlikely in shillings", async () => {
    const cents = await upload("name,price\nMouse,9.99\nKeyboard,24.95\n");
    expect(cents.questions).toMatchObject([{ text: "The prices are in shillings, although most have cents." }]);
    expect(await failureOf(commit(cents))).toMatchObject({ code: "IMPORT_UNCONFIRMED" });
    const laptops = await upload("name,price\nDell laptop,450\nHP laptop,520\nAsus laptop,610\n");
    expect(laptops.questions[0]?.text).toMatch(/below Ksh\s520/);
    const likely = await upload("name,price\nDell laptop,45000\nHP laptop,52000\n");
    expect(likely.questions).toEqual([]);
  });

  it("in a list of JSON items are rejected without a rate", async () => {
    const items = [
      { title: "A", cost: "€ 100" },
      { title: "B", price: 100, currency: "USD" },
      { title: "C", price: "1,200 - 1,500" },
      { title: "D", price: "KES 500" },
    ];
    expect((await shop.manager.call(importProducts, { body: { items } })).errors).toEqual([
      { row: 1, message: "The price is in EUR: send its rate in shillings" },
      { row: 2, message: "The price is in USD: send its rate in shillings" },
      { row: 3, message: "The price is a range" },
    ]);
    const rated = await shop.manager.call(importProducts, { body: { items, rates: { EUR: 140, USD: 130 } } });
    expect(rated).toMatchObject({ imported: 2, errors: [{ row: 3 }] });
    expect((await stored()).map(({ name, price_minor }) => [name, price_minor])).toEqual([
      ["D", 50_000],
      ["A", 1_400_000],
      ["B", 1_300_000],
    ]);
  });
});

describe("a price that changes more than threefold", () => {
  it("must be confirmed and is marked for review", async () => {
    await importAll("sku,name,price\nA,Laptop A,11999\nB,Laptop B,21300\nC,Laptop C,30000\n");
    const preview = await upload("sku,name,price\nA,Laptop A,1199900\nB,Laptop B,213\nC,Laptop C,31000\n");
    expect(preview).toMatchObject({ counts: { update: 3, warnings: 2 } });
    expect(preview.questions.map(({ text }) => text).join()).toMatch(/^2 prices change more than threefold \(Laptop A/);
    expect(await failureOf(commit(preview))).toMatchObject({ code: "IMPORT_UNCONFIRMED" });
    expect((await rows(preview))[0]?.problems[0]?.reason).toContain("100 times");
  });
});

describe("a file without conditions", () => {
  it("reports that products are sold as new unless their names say otherwise, until the user decides", async () => {
    const list = "Item,Price\nDell Latitude 5400,48500\nHP EliteBook 840 G5 (ex-UK),32000\n";
    const preview = await upload(list);
    expect(preview.notes.join()).toContain("all others are sold as new");
    const decided = await change(preview, { options: { defaultCondition: "refurbished" } });
    expect(decided.notes.join()).not.toContain("sold as new");
    expect((await upload("Item,Price,Condition\nDell,48500,new\n")).notes.join()).not.toContain("sold as new");
  });
});

describe("quantities", () => {
  it("without a SKU are tracked under a generated one, the same next time", async () => {
    const list = "Item,Price,Qty\nUSB cable,350,12\nHDMI cable,600,0\n";
    const preview = await upload(list);
    expect(preview.notes.join()).toContain("2 products have a quantity without a SKU");
    await commitPriceList(shop.manager, preview);
    const [cable] = await stored();
    expect(cable?.sku).toMatch(/^AUTO-[0-9A-F]{10}$/);
    expect(await shop.api.app.db("inventory_items").sum({ pieces: "quantity" }).first()).toEqual({ pieces: "12" });
    expect((await upload(list)).counts).toMatchObject({ create: 0, update: 0, skip: 2 });
  });

  it("use the SKU that the shop gave the product in the meantime", async () => {
    await importAll("Item,Price\nUSB cable,350\n");
    await shop.api.app.db("products").update({ sku: "CAB-1" });
    await importAll("Item,Price,Qty\nUSB cable,350,12\n");
    expect(await stored()).toMatchObject([{ sku: "CAB-1" }]);
  });

  it("that cannot be imported must be confirmed", async () => {
    const preview = await upload("sku,name,price,qty\nA,Cable,350,5\nB,Mouse,600,10+\nC,Bag,900,3\nD,Pen,100,4\n");
    expect(preview.questions.map(({ text }) => text)).toEqual(["1 quantity is not kept, such as “10+”."]);
  });
});

describe("a list without a price column", () => {
  it("updates the stock of existing products when requested, and creates none", async () => {
    await importAll("sku,name,price,quantity\nA,Laptop A,30000,5\nB,Laptop B,40000,2\n");
    const preview = await upload("sku,name,quantity\nA,Laptop A,9\nZ,Laptop Z,4\n");
    expect(preview.counts).toMatchObject({ create: 0, update: 0, error: 2 });
    const updating = await change(preview, { options: { withoutPrice: "update", updateStock: true } });
    expect(updating.counts).toMatchObject({ create: 0, update: 1, priceChanges: 0, error: 1 });
    await commitPriceList(shop.manager, updating);
    expect(await stored()).toMatchObject([{ price_minor: 3_000_000 }, { price_minor: 4_000_000 }]);
    const stock = await shop.api.app.db("inventory_items").orderBy("sku").select("sku", "quantity");
    expect(stock.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])).toEqual([
      ["A", 9],
      ["B", 2],
    ]);
  });
});

describe("products without SKUs", () => {
  it("are identified by their barcodes", async () => {
    const preview = await upload("Name,Barcode,Price\nMouse,6161100120037,850\nBag,6161100120074,1900\n");
    expect((await rows(preview)).map(({ product }) => product?.sku)).toEqual(["6161100120037", "6161100120074"]);
  });
});

describe("personal data", () => {
  it("is not imported unless the user insists", async () => {
    const preview = await upload(
      "name,price,Full Name,Username,Contact,Image Position\nHP 840,30000,Bonnie Nelson,bonnie,0712345678,1\n",
    );
    expect(preview.columns.slice(2).map(({ field }) => field)).toEqual(["ignore", "ignore", "ignore", "ignore"]);
    const insisted = await change(preview, { columns: [{ index: 2, field: "spec" }] });
    expect(insisted.questions.at(-1)?.text).toContain("“Full Name” looks like data of people");
  });
});

describe("price ranges", () => {
  it("are rejected, or imported with the end that was chosen for the file", async () => {
    const preview = await upload('name,price\nTecno phone,"KSh 8,599 - KSh 8,999"\nItel phone,"7,000"\n');
    expect(preview).toMatchObject({ counts: { create: 1, error: 1 }, priceRanges: { products: 1 } });
    expect((await rows(preview))[0]).toMatchObject({ name: "Tecno phone", action: "error" });
    const price = async (priceRanges: "lower" | "higher", at: ProductImport) => {
      const changed = await change(at, { options: { priceRanges } });
      return { changed, price: (await rows(changed))[0]?.product?.price };
    };
    const lower = await price("lower", preview);
    expect(lower.price).toBe(8599);
    expect((await price("higher", lower.changed)).price).toBe(8999);
  });
});

describe("a rejected row", () => {
  it("can be corrected in the preview, repeatedly", async () => {
    const preview = await upload("name,price\nHP 840,call us\n,500\n");
    const [first] = await rows(preview);
    expect(first).toMatchObject({ name: "HP 840", problems: [{ row: 2, columnIndex: 1 }] });
    const once = await change(preview, { corrections: [{ row: 2, column: 1, value: "30,000" }] });
    expect(once.counts).toMatchObject({ create: 1, error: 1 });
    const twice = await change(once, { corrections: [{ row: 3, column: 0, value: "Mouse" }] });
    expect(twice.counts).toMatchObject({ create: 2, error: 0 });
    await commitPriceList(shop.manager, twice);
    expect((await stored()).map(({ name, price_minor }) => [name, price_minor])).toEqual([
      ["HP 840", 3_000_000],
      ["Mouse", 50_000],
    ]);
  });
});

describe("products with the same name", () => {
  it("are distinguished by the category", async () => {
    const preview = await upload("Item,Category,Price\nCoke,300ml,50\nCoke,500ml,80\nFanta,300ml,50\n");
    expect(preview.options.categoryInName).toBe(true);
    expect((await rows(preview)).map(({ product }) => [product?.name, product?.price])).toEqual([
      ["Coke (300ml)", 50],
      ["Coke (500ml)", 80],
      ["Fanta (300ml)", 50],
    ]);
  });

  it("are distinguished by an unknown column", async () => {
    const preview = await upload("Item,Pack,Price\nCoke,300ml,50\nCoke,500ml,80\nFanta,300ml,50\n");
    expect((await rows(preview)).map(({ product }) => product?.name)).toEqual([
      "Coke 300ml",
      "Coke 500ml",
      "Fanta 300ml",
    ]);
  });

  it("are rejected when nothing distinguishes them", async () => {
    const preview = await upload("Item,Price\nCoke,50\nCoke,80\nFanta,50\n");
    expect(preview.counts).toMatchObject({ create: 2, error: 1 });
    expect((await rows(preview))[1]?.reason).toContain("Same name as row 2 with another price");
  });
});

describe("categories and conditions of a shop's own list", () => {
  it("are read from a column of kinds and from the names", async () => {
    const preview = await upload(
      [
        "Item,Model,Specs,Cond,Qty,Price (KES),Code",
        'Laptop,HP EliteBook 840 G3,"i5, 8GB",Ex-UK,4,"32,500/=",L1',
        'Monitor,Dell 24 inch,IPS,Ex-UK,2,"11,500",M1',
        "Printer,Epson L3250,Ink tank,New,1,27k,P1",
        "Antivirus,Kaspersky 1 user,1 year,New,10,1500,K1",
      ].join("\n"),
    );
    expect((await rows(preview)).map(({ product }) => [product?.name, product?.category, product?.condition])).toEqual([
      ["HP EliteBook 840 G3", "laptop", "refurbished"],
      ["Dell 24 inch", "monitor", "refurbished"],
      ["Epson L3250", "printer", "new"],
      ["Kaspersky 1 user", "software", "new"],
    ]);
  });

  it("are derived from each name without a column", async () => {
    const preview = await upload(
      [
        "name,price",
        "Lenovo laptop charger 65W,1500",
        "HP EliteBook 840 i5 8GB RAM 256GB SSD storage,32000",
        "Galaxy A50 Display,4500",
        "Dell 24 monitor,11000",
      ].join("\n"),
    );
    expect((await rows(preview)).map(({ product }) => product?.category)).toEqual([
      "charger",
      "laptop",
      "other",
      "monitor",
    ]);
  });
});
