import { listInventory } from "@fundi/shared/inventory";
import { checkout } from "@fundi/shared/orders";
import { undoProductImport } from "@fundi/shared/product-imports";
import { listAdminProducts, updateProduct } from "@fundi/shared/products";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { emptyTestDatabase } from "../../../../../tests/support/database";
import { commitPriceList, uploadPriceList } from "../../../../../tests/support/upload";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await emptyTestDatabase();
  manager = await api.person("manager");
});

const importAll = async (content: string) =>
  commitPriceList(manager, await uploadPriceList(manager, "list.csv", content));
const undo = ({ id, version }: { id: number; version: number }) =>
  manager.call(undoProductImport, { params: { id }, body: { version } });
const products = async () =>
  (await api.app.db("products").whereNull("hidden_at").orderBy("id").select("name", "price_minor")).map(
    ({ name, price_minor }: { name: string; price_minor: number }) => [name, price_minor / 100],
  );

const FIRST = "sku,name,price,quantity\nA,Laptop A,30000,5\nB,Laptop B,40000,2\n";

describe("undoing an import", () => {
  it("removes what it made, puts back what it changed, and takes its pieces off", async () => {
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
    const stock = await manager.call(listInventory, {});
    expect(Object.fromEntries(stock.map(({ sku, quantity }) => [sku, quantity]))).toEqual({ A: 5, B: 2, C: 0 });
    const [ledger] = await api.app.db("inventory_movements").sum({ pieces: "quantity_change" });
    expect(Number(ledger?.pieces)).toBe(7);
    expect(await failureOf(undo(undone))).toMatchObject({ code: "IMPORT_NOT_READY" });
    // The first import of a process loads what reads files.
  }, 60_000);

  it("keeps what somebody changed since", async () => {
    await importAll(FIRST);
    const second = await importAll("sku,name,price\nA,Laptop A,31000\nB,Laptop B,41000\n");
    const [{ id }] = await api.app.db("products").where({ sku: "A" }).select("id");
    await manager.call(updateProduct, { params: { id }, body: { price: 33_000 } });
    expect((await undo(second)).message).toContain("1 product kept, because somebody changed them since");
    expect(await products()).toEqual([
      ["Laptop A", 33_000],
      ["Laptop B", 40_000],
    ]);
  });

  it("is refused as a whole once any of it was ordered", async () => {
    const done = await importAll(FIRST);
    const [{ id }] = await api.app.db("products").where({ sku: "A" }).select("id");
    const customer = await api.person();
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
    const stock = await manager.call(listInventory, {});
    expect(stock.map(({ quantity }) => quantity).toSorted()).toEqual([2, 5]);
  });
});

it("lists the products of one import", async () => {
  await importAll(FIRST);
  const { id } = await importAll("sku,name,price\nB,Laptop B,41000\nC,Laptop C,50000\n");
  const listed = await manager.call(listAdminProducts, { query: { importId: id, sort: "name" } });
  expect(listed.map(({ name }) => name)).toEqual(["Laptop B", "Laptop C"]);
});
