import { listAdminProducts, updateProduct } from "@fundi/shared/catalog/products";
import { undoProductImport } from "@fundi/shared/import/product-imports";
import { listInventory } from "@fundi/shared/inventory/inventory";
import { checkout } from "@fundi/shared/orders/orders";
import { describe, expect, it } from "vitest";
import { checkoutForm, failureOf } from "../../../../../tests/support/api";
import { startImportShop } from "../../../../../tests/support/import-shop";

const shop = startImportShop();

const { importAll } = shop;
const undo = ({ id, version }: { id: number; version: number }) =>
  shop.manager.call(undoProductImport, { params: { id }, body: { version } });
const products = async () =>
  (await shop.api.app.db("products").whereNull("hidden_at").orderBy("id").select("name", "price_minor")).map(
    ({ name, price_minor }: { name: string; price_minor: number }) => [name, price_minor / 100],
  );

const FIRST = "sku,name,price,quantity\nA,Laptop A,30000,5\nB,Laptop B,40000,2\n";

describe("undoing an import", () => {
  it("removes created products, restores changed ones, and removes the added stock", async () => {
    await importAll(FIRST);
    const second = await importAll("sku,name,price,quantity\nB,Laptop B plus,41000,9\nC,Laptop C,50000,7\n");
    expect(await products()).toEqual([
      ["Laptop A", 30_000],
      ["Laptop B plus", 41_000],
      ["Laptop C", 50_000],
    ]);
    const undone = await undo(second);
    expect(undone).toMatchObject({
      state: "undone",
      message: "Undone: 1 product removed, 1 product put back as before.",
    });
    expect(await products()).toEqual([
      ["Laptop A", 30_000],
      ["Laptop B", 40_000],
    ]);
    const stock = await shop.manager.call(listInventory, {});
    expect(Object.fromEntries(stock.map(({ sku, quantity }) => [sku, quantity]))).toEqual({ A: 5, B: 2, C: 0 });
    const [ledger] = await shop.api.app.db("inventory_movements").sum({ units: "quantity_change" });
    expect(Number(ledger?.units)).toBe(7);
    expect(await failureOf(undo(undone))).toMatchObject({ code: "IMPORT_NOT_READY" });
    // The first import of a process loads the file readers.
  }, 60_000);

  it("keeps products that were changed since", async () => {
    await importAll(FIRST);
    const second = await importAll("sku,name,price\nA,Laptop A,31000\nB,Laptop B,41000\n");
    const [{ id }] = await shop.api.app.db("products").where({ sku: "A" }).select("id");
    await shop.manager.call(updateProduct, { params: { id }, body: { price: 33_000 } });
    expect((await undo(second)).message).toContain("1 product kept, because somebody changed them since");
    expect(await products()).toEqual([
      ["Laptop A", 33_000],
      ["Laptop B", 40_000],
    ]);
  });

  it("keeps products that it made and that were changed since", async () => {
    const first = await importAll(FIRST);
    const [{ id }] = await shop.api.app.db("products").where({ sku: "A" }).select("id");
    await shop.manager.call(updateProduct, { params: { id }, body: { price: 33_000 } });
    expect((await undo(first)).message).toContain("1 product kept, because somebody changed them since");
    expect(await products()).toEqual([["Laptop A", 33_000]]);
  });

  it("is rejected completely once any product was ordered", async () => {
    const done = await importAll(FIRST);
    const [{ id }] = await shop.api.app.db("products").where({ sku: "A" }).select("id");
    const customer = await shop.api.person();
    await customer.call(checkout, { body: checkoutForm(id) });
    expect(await failureOf(undo(done))).toMatchObject({ status: 409, code: "CONFLICT" });
    expect(await products()).toHaveLength(2);
  });

  it("can be followed by importing the same file again", async () => {
    const done = await importAll(FIRST);
    await undo(done);
    expect(await products()).toEqual([]);
    expect((await importAll(FIRST)).result).toMatchObject({ created: 2 });
    expect(await products()).toHaveLength(2);
    const stock = await shop.manager.call(listInventory, {});
    expect(stock.map(({ quantity }) => quantity).toSorted()).toEqual([2, 5]);
  });
});

it("lists the products of one import", async () => {
  await importAll(FIRST);
  const { id } = await importAll("sku,name,price\nB,Laptop B,41000\nC,Laptop C,50000\n");
  const listed = await shop.manager.call(listAdminProducts, { query: { importId: id, sort: "name" } });
  expect(listed.map(({ name }) => name)).toEqual(["Laptop B", "Laptop C"]);
});
