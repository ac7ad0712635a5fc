import {
  deleteProduct,
  getAdminProduct,
  getProduct,
  listAdminProducts,
  listProducts,
  listProductsFromDatabase,
  restoreProducts,
  searchProducts,
  updateProduct,
} from "@fundi/shared/catalog/products";
import type { ProductImport } from "@fundi/shared/import/import-record";
import {
  importProducts,
  listProductImportRows,
  setProductImportMapping,
  undoProductImport,
} from "@fundi/shared/import/product-imports";
import { scan } from "@fundi/shared/inventory/shopfloor";
import { checkout } from "@fundi/shared/orders/orders";
import { findSaleItems } from "@fundi/shared/sales/sales";
import { describe, expect, it } from "vitest";
import { checkoutForm, failureOf } from "../../../../tests/support/api";
import { startImportShop } from "../../../../tests/support/import-shop";

const shop = startImportShop();

const { upload } = shop;
const asDrafts = async (content: string) => {
  const preview = await upload(content);
  return shop.manager.call(setProductImportMapping, {
    params: { id: preview.id },
    body: {
      version: preview.version,
      columns: [],
      corrections: [],
      options: { ...preview.options, withoutPrice: "draft" },
    },
  });
};
const importAll = async (content: string) => shop.commit(await upload(content));
const LIST = "sku,name,quantity\nZ-1,Galaxy A50 Display,4\nZ-2,Galaxy A51 Display,2\n";
const drafts = () => shop.manager.call(listAdminProducts, { query: { state: "draft" } });
const onSale = async () => (await shop.manager.call(listAdminProducts, {})).map(({ name }) => name);
const edit = (id: number, body: object) => shop.manager.call(updateProduct, { params: { id }, body });

/** All places where a customer could find a product. */
async function seenByCustomers(id: number): Promise<string[]> {
  const guest = shop.api.guest;
  const lists = {
    list: await guest(listProducts, {}),
    database: await guest(listProductsFromDatabase, {}),
    search: (await guest(searchProducts, { query: { q: "galaxy" } })).items,
  };
  const found = Object.entries(lists).flatMap(([name, items]) => (items.some((item) => item.id === id) ? [name] : []));
  const one = await guest(getProduct, { params: { id } }).then(
    () => ["page"],
    () => [],
  );
  return [...found, ...one];
}

describe("a list without prices", () => {
  it("becomes drafts when requested: visible to staff, not to customers", async () => {
    const preview = await asDrafts(LIST);
    expect(preview.counts).toMatchObject({ create: 2, drafts: 2, error: 0 });
    await shop.commit(preview);
    const [first] = await drafts();
    expect((await drafts()).map(({ name, isDraft, price, onHand }) => [name, isDraft, price, onHand])).toEqual([
      ["Galaxy A51 Display", true, 0, 2],
      ["Galaxy A50 Display", true, 0, 4],
    ]);
    expect(await onSale()).toEqual([]);
    expect(await seenByCustomers(first?.id ?? 0)).toEqual([]);
    const customer = await shop.api.person();
    const order = customer.call(checkout, { body: checkoutForm(first?.id ?? 0) });
    expect(await failureOf(order)).toMatchObject({ code: "PRODUCT_UNAVAILABLE" });
    expect((await shop.manager.call(findSaleItems, { query: { q: "Galaxy" } })).length).toBe(0);
    expect(await shop.manager.call(listAdminProducts, { query: { state: "draft", q: "a50" } })).toHaveLength(1);
  }, 60_000);

  it("has drafts that can be put on sale manually once they have a price, not before", async () => {
    await shop.commit(await asDrafts(LIST));
    const [draft] = await drafts();
    const id = draft?.id ?? 0;
    expect(await failureOf(edit(id, { isDraft: false }))).toMatchObject({ code: "VALIDATION_ERROR" });
    const priced = await edit(id, { price: 2500 });
    expect(priced).toMatchObject({ isDraft: true, price: 2500 });
    expect(await seenByCustomers(id)).toEqual([]);
    expect(await edit(id, { isDraft: false, version: priced.version })).toMatchObject({ isDraft: false });
    expect(await seenByCustomers(id)).toEqual(["list", "database", "search", "page"]);
  });

  it("keeps a draft a draft when its deletion is undone", async () => {
    await shop.commit(await asDrafts(LIST));
    const [draft] = await drafts();
    const id = draft?.id ?? 0;
    await edit(id, { price: 2500 });
    await shop.manager.call(deleteProduct, { params: { id } });
    expect(await failureOf(shop.manager.call(getAdminProduct, { params: { id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await shop.manager.call(restoreProducts, { body: { ids: [id] } });
    expect(await shop.manager.call(getAdminProduct, { params: { id } })).toMatchObject({ isDraft: true });
    expect(await seenByCustomers(id)).toEqual([]);
  });

  it("puts drafts on sale with the list that has their prices, and can be undone completely", async () => {
    const written = await shop.commit(await asDrafts(LIST));
    const priced = await importAll("sku,name,price\nZ-1,Galaxy A50 Display,3500\n");
    expect(await onSale()).toEqual(["Galaxy A50 Display"]);
    const undo = ({ id, version }: ProductImport) =>
      shop.manager.call(undoProductImport, { params: { id }, body: { version } });
    await undo(priced);
    expect(await onSale()).toEqual([]);
    expect(await drafts()).toHaveLength(2);
    await undo(written);
    expect(await drafts()).toEqual([]);
  });
});

describe("manufacturer codes", () => {
  const CODES = "SKU,Name,Barcode,MPN,Price\nM-1,Silent mouse,6161100120037,MS-77,850\nM-2,Bag,6161100120075,,1900\n";

  it("are columns, stored with the product, and scanned at the counter", async () => {
    const preview = await upload(CODES);
    expect(preview.columns.map(({ field }) => field)).toEqual(["sku", "name", "ean", "mpn", "price"]);
    await shop.commit(preview);
    const [mouse] = await shop.manager.call(listAdminProducts, { query: { q: "mouse" } });
    expect(mouse).toMatchObject({ sku: "M-1", ean: "6161100120037", mpn: "MS-77" });
    for (const code of ["6161100120037", "06161100120037", "MS-77", "M-1"]) {
      const [found] = await shop.manager.call(findSaleItems, { query: { q: code } });
      expect(found, code).toMatchObject({ id: mouse?.id, isExact: true });
      expect((await shop.manager.call(scan, { query: { code } })).match, code).toMatchObject({
        id: mouse?.id,
        sku: "M-1",
      });
    }
    expect(await shop.manager.call(listAdminProducts, { query: { q: "6161100120075" } })).toMatchObject([
      { name: "Bag" },
    ]);
  });

  it("find the stock item on the shelf", async () => {
    await importAll("SKU,Name,Barcode,Price,Quantity\nM-1,Silent mouse,6161100120037,850,3\n");
    const { match } = await shop.manager.call(scan, { query: { code: "6161100120037" } });
    expect(match).toMatchObject({ kind: "stock_item", sku: "M-1", available: 3 });
  });

  it("are rejected by their check digit: named in a list, at the field in a form", async () => {
    const preview = await upload("SKU,Name,Barcode,Price\nM-1,Silent mouse,6161100120038,850\n");
    const { items } = await shop.manager.call(listProductImportRows, { params: { id: preview.id }, query: {} });
    expect(items[0]).toMatchObject({ action: "create", product: { ean: null } });
    expect(items[0]?.problems[0]?.reason).toContain("Not the digits of a barcode");
    const product = await shop.api.product({ name: "Keyboard" });
    expect(await failureOf(edit(product.id, { ean: "6161100120038" }))).toMatchObject({
      details: { fieldErrors: { ean: [expect.stringContaining("below the bars")] } },
    });
    expect(await edit(product.id, { ean: "6161 1001 20037", mpn: "KB-1" })).toMatchObject({ ean: "6161100120037" });
  });

  it("are accepted in items of the API, too", async () => {
    const items = [{ name: "Dock", price: 9000, gtin: "6161100120037", mpn: "WD19" }];
    await shop.manager.call(importProducts, { body: { items } });
    expect(await shop.manager.call(listAdminProducts, {})).toMatchObject([{ ean: "6161100120037", mpn: "WD19" }]);
  });
});

describe("price changes of more than threefold in the API", () => {
  const send = (price: number, confirmPriceChanges = false) =>
    shop.manager.call(importProducts, {
      body: { items: [{ sku: "A", name: "Laptop A", price }], confirmPriceChanges },
    });
  const price = async () => (await shop.manager.call(listAdminProducts, {}))[0]?.price;

  it("are rejected and listed until they are confirmed", async () => {
    await send(30_000);
    expect(await send(3_000_000)).toMatchObject({
      imported: 0,
      errors: [{ row: 1, message: expect.stringMatching(/more than threefold.*confirmPriceChanges/) }],
    });
    expect(await send(9000)).toMatchObject({ imported: 0 });
    expect(await price()).toBe(30_000);
    expect(await send(60_000)).toMatchObject({ imported: 1 });
    expect(await send(300_000, true)).toMatchObject({ imported: 1 });
    expect(await price()).toBe(300_000);
  });
});
