import { bulkDeleteProducts, listAdminProducts, updateProduct } from "@fundi/shared/catalog/products";
import type { ProductImport } from "@fundi/shared/import/import-record";
import {
  cancelProductImport,
  commitProductImport,
  getProductImport,
  importProducts,
  listProductImportRows,
  listProductImports,
  setProductImportMapping,
} from "@fundi/shared/import/product-imports";
import { listInventory, listMovements } from "@fundi/shared/inventory/inventory";
import { describe, expect, it } from "vitest";
import { failureOf, startTestApi } from "../../../../tests/support/api";
import { startImportShop } from "../../../../tests/support/import-shop";
import { commitPriceList, uploadPriceList } from "../../../../tests/support/upload";

const shop = startImportShop();
const { upload, importAll, products } = shop;

const LIST = "sku,name,price,RAM\nA-1,HP 840,32000,8GB\nA-2,Dell 7490,35000,16GB\nA-3,No price,,8GB\n";

const rowsOf = (id: number, query: Parameters<typeof listRows>[1] = {}) => listRows(id, query);
const listRows = (
  id: number,
  query: { action?: "create" | "update" | "skip" | "error"; page?: number; pageSize?: number },
) => shop.manager.call(listProductImportRows, { params: { id }, query });

describe("a preview", () => {
  it("shows what each row will do, and changes nothing", async () => {
    const preview = await upload(LIST);
    expect(preview).toMatchObject({
      state: "ready",
      format: "csv",
      delimiter: ",",
      headerRow: 1,
      counts: { rows: 3, products: 3, create: 2, update: 0, skip: 0, error: 1, warnings: 0 },
      options: { defaultCategory: "other", currencyRate: 1 },
      version: 1,
    });
    const { items, total } = await rowsOf(preview.id);
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      rows: [2],
      action: "create",
      product: { name: "HP 840", price: 32_000, specs: ["RAM: 8GB"], category: "other", condition: "new" },
    });
    expect(items[2]).toMatchObject({
      rows: [4],
      action: "error",
      reason: "No price",
      product: null,
      problems: [{ row: 4, column: "price", value: "", reason: "No price", severity: "error" }],
    });
    expect(await products()).toEqual([]);
  });

  it("is paged and filtered", async () => {
    const preview = await upload(
      `name,price\n${Array.from({ length: 120 }, (_, i) => `P${i},${i % 2 ? i : ""}`).join("\n")}\n`,
    );
    const page = await rowsOf(preview.id, { action: "create", page: 2, pageSize: 25 });
    expect(page).toMatchObject({ total: 60, page: 2, pageSize: 25 });
    expect(page.items.map(({ product }) => product?.name)[0]).toBe("P51");
    expect((await rowsOf(preview.id, { action: "error", page: 4, pageSize: 25 })).items).toEqual([]);
  });

  it("changes with the mapping, and rejects an outdated one", async () => {
    const preview = await upload("name,USD,Dealer Price,grade\nHP 840,250,30000,A\n");
    const columns = [
      { index: 1, field: "price" as const },
      { index: 3, field: "spec" as const, label: "Grade" },
    ];
    const options = { ...preview.options, rates: { USD: 130 }, rounding: 100 as const, defaultCategory: "Desktop" };
    const change = { params: { id: preview.id }, body: { version: preview.version, columns, options } };
    const mapped = await shop.manager.call(setProductImportMapping, change);
    expect(mapped).toMatchObject({
      version: 2,
      columns: [{}, { field: "price" }, {}, { field: "spec", label: "Grade" }],
    });
    expect((await rowsOf(preview.id)).items[0]?.product).toMatchObject({
      price: 32_500,
      category: "desktop",
      specs: ["Grade: A"],
    });
    expect(await failureOf(shop.manager.call(setProductImportMapping, change))).toMatchObject({
      code: "STALE_VERSION",
    });
  });

  it("reads the file again with other settings", async () => {
    const preview = await upload(Buffer.from("name;price\nCafé;5\n", "latin1"));
    expect(preview).toMatchObject({ encoding: "windows-1252", delimiter: ";" });
    const body = { version: 1, reading: { encoding: "utf-8" as const, headerRow: 0 } };
    const again = await shop.manager.call(setProductImportMapping, { params: { id: preview.id }, body });
    expect(again).toMatchObject({ encoding: "utf-8", headerRow: 0, counts: { rows: 2 } });
  });
});

describe("a commit", () => {
  it("writes what the preview showed, and reports progress", async () => {
    const events: string[] = [];
    shop.api.app.feed.on("import.progressed", ({ payload }) =>
      events.push(`${payload.status} ${payload.done}/${payload.total}`),
    );
    const done = await importAll(LIST);
    expect(done).toMatchObject({
      state: "done",
      progress: { done: 3, total: 3 },
      result: { created: 2, updated: 0, skipped: 0, failed: 0 },
    });
    expect(await products()).toMatchObject([
      { name: "HP 840", price: 32_000, sku: "A-1", specs: ["RAM: 8GB"] },
      { name: "Dell 7490", price: 35_000, sku: "A-2" },
    ]);
    await expect.poll(() => events.at(-1)).toBe("done 3/3");
    expect(await shop.manager.call(listAdminProducts, { query: { q: "7490" } })).toHaveLength(1);
  });

  it("of the same file creates nothing the second time", async () => {
    await importAll(LIST);
    const again = await upload(LIST, "the same under another name.csv");
    expect(again.counts).toMatchObject({ create: 0, update: 0, skip: 2, error: 1 });
    expect(await commitPriceList(shop.manager, again)).toMatchObject({ result: { created: 0, updated: 0 } });
    expect(await products()).toHaveLength(2);
  });

  it.each([
    ["a list without keys", "name,RAM,price\nHP 840,8GB,500\nHP 840,16GB,600\n"],
    ["a list with handles", "Handle,Title,Variant Price,Option1 Name,Option1 Value\na,HP,500,RAM,8GB\na,,600,,16GB\n"],
    ["a list of JSON", '[{"title":"HP 840","cost":"KES 500","specs":["8GB"]}]'],
  ])("of the same file creates nothing the second time: %s", async (_what, content) => {
    const first = await importAll(content);
    expect(first.result.created).toBeGreaterThan(0);
    expect((await importAll(content)).result).toMatchObject({ created: 0, updated: 0 });
  });

  it("updates what the file contains and nothing else", async () => {
    await importAll(LIST);
    const [laptop] = await products();
    const image = "https://img.example/own.jpg";
    await shop.manager.call(updateProduct, {
      params: { id: laptop?.id ?? 0 },
      body: { image_url: image, category: "desktop" },
    });
    const preview = await upload(LIST.replace("32000", "29500"));
    expect((await rowsOf(preview.id, { action: "update" })).items[0]).toMatchObject({
      productId: laptop?.id,
      changes: [{ field: "price", from: expect.stringContaining("32,000"), to: expect.stringContaining("29,500") }],
    });
    await commitPriceList(shop.manager, preview);
    expect((await products())[0]).toMatchObject({ price: 29_500, image_url: image, category: "desktop", version: 3 });
  });

  it("leaves existing products unchanged when requested", async () => {
    await importAll(LIST);
    const preview = await upload(LIST.replace("32000", "29500"));
    const options = { ...preview.options, updateExisting: false };
    const stored = await shop.manager.call(setProductImportMapping, {
      params: { id: preview.id },
      body: { version: preview.version, options },
    });
    expect(stored.counts).toMatchObject({ update: 0, skip: 2 });
  });

  it("finds a manually created product by its SKU", async () => {
    await shop.manager.call(importProducts, { body: { items: [{ name: "HP EliteBook 840", price: 1, sku: "a-1" }] } });
    expect((await importAll(LIST)).result).toMatchObject({ created: 1, updated: 1 });
    expect(await products()).toHaveLength(2);
  });

  it("restores a deleted product under its old id", async () => {
    await importAll(LIST);
    const before = await products();
    await shop.manager.call(bulkDeleteProducts, { body: { ids: before.map(({ id }) => id) } });
    expect((await importAll(LIST)).result).toMatchObject({ created: 2 });
    expect((await products()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it("rejects a product whose SKU another one has", async () => {
    await importAll("handle,name,price,sku\na,HP 840,5,X-1\nb,Dell,5,\n");
    const preview = await upload("handle,name,price,sku\nb,Dell,5,X-1\n");
    expect((await rowsOf(preview.id)).items[0]).toMatchObject({
      action: "error",
      reason: "SKU “X-1” is “HP 840” in the shop",
    });
  });

  it("adds stock for products with a SKU, and records its origin", async () => {
    const stock = "sku,name,price,quantity\nA-1,HP 840,5,7\nA-2,Dell,5,0\n";
    await importAll(stock);
    const items = await shop.manager.call(listInventory, {});
    expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ["A-2", 0],
      ["A-1", 7],
    ]);
    const movements = await shop.manager.call(listMovements, { params: { id: items[1]?.id ?? 0 }, query: {} });
    expect(movements).toMatchObject([{ type: "import", change: 7, quantityAfter: 7 }]);
    expect((await products()).map(({ onHand }) => onHand)).toEqual([7, 0]);

    const more = await upload(stock.replace("5,7", "5,9"));
    expect(more.counts).toMatchObject({ update: 0, skip: 2 });
    const options = { ...more.options, updateStock: true };
    const counted = await shop.manager.call(setProductImportMapping, {
      params: { id: more.id },
      body: { version: more.version, options },
    });
    await commitPriceList(shop.manager, counted);
    expect((await products())[0]?.onHand).toBe(9);
  });

  it("runs once, however often it is requested", async () => {
    const { id, version } = await upload(LIST);
    const ask = (idempotencyKey: string) =>
      shop.manager.call(commitProductImport, { params: { id }, body: { version }, idempotencyKey });
    const [first, second] = await Promise.all([ask("key-1"), ask("key-1")]);
    expect([first.id, second.id]).toEqual([id, id]);
    expect(await failureOf(ask("key-2"))).toMatchObject({ code: "STALE_VERSION" });
    await expect.poll(async () => (await shop.manager.call(getProductImport, { params: { id } })).state).toBe("done");
    expect(await products()).toHaveLength(2);
  });

  it("reuses the mapping of a file of the same kind", async () => {
    const preview = await upload("name,USD,grade\nHP 840,250,A\n");
    const mapped = await shop.manager.call(setProductImportMapping, {
      params: { id: preview.id },
      body: {
        version: 1,
        columns: [{ index: 2, field: "spec", label: "Grade" }],
        options: { ...preview.options, rates: { USD: 130 } },
      },
    });
    await commitPriceList(shop.manager, mapped);
    const next = await upload("name,USD,grade\nDell,300,B\n");
    expect(next).toMatchObject({
      options: { rates: { USD: 130 } },
      columns: [{}, {}, { field: "spec", label: "Grade" }],
    });
    expect(next.notes[0]).toContain("last import");
  });
});

describe("two concurrent users", () => {
  const many = (from: number, to: number) =>
    `sku,name,price,quantity\n${Array.from({ length: to - from }, (_, i) => `S-${from + i},Laptop ${from + i},${5000 + i},3`).join("\n")}\n`;

  it("commit the same file without creating anything twice", async () => {
    const previews = await Promise.all([upload(many(0, 1100)), upload(many(0, 1100))]);
    const promised = previews.map(({ counts }) => counts.create);
    expect(promised).toEqual([1100, 1100]);
    const done = await Promise.all(previews.map((preview) => commitPriceList(shop.manager, preview)));
    const sum = (field: "created" | "skipped" | "failed") =>
      done.reduce((total, { result }) => total + result[field], 0);
    expect([sum("created"), sum("skipped"), sum("failed")]).toEqual([1100, 1100, 0]);
    await expectUnique(1100);
  });

  it("write overlapping lists through two processes", async () => {
    const other = await startTestApi({ env: { DATA_DIR: shop.api.app.env.DATA_DIR } });
    try {
      const previews = await Promise.all([upload(many(0, 400)), upload(many(200, 600))]);
      const lists = [many(0, 400), many(200, 600)].map((list) => Buffer.from(list));
      const [first, second] = await Promise.all([
        shop.api.app.imports.importFile({ name: "a.csv", bytes: lists[0] ?? Buffer.of(), actorId: shop.manager.id }),
        other.app.imports.importFile({ name: "b.csv", bytes: lists[1] ?? Buffer.of(), actorId: shop.manager.id }),
        ...previews.map((preview: ProductImport) => commitPriceList(shop.manager, preview)),
      ]);
      expect(first.state).toBe("done");
      expect(second.state).toBe("done");
      await expectUnique(600);
    } finally {
      await other.stop();
    }
  });

  async function expectUnique(total: number): Promise<void> {
    const { db } = shop.api.app;
    const [counted] = await db("products").count({ rows: "*" }).countDistinct({ keys: "import_key" });
    expect(counted).toEqual({ rows: total, keys: total });
    const [stock] = await db("inventory_items").count({ items: "*" }).sum({ pieces: "quantity" });
    expect([Number(stock?.items), Number(stock?.pieces)]).toEqual([total, total * 3]);
    const [ledger] = await db("inventory_movements").sum({ pieces: "quantity_change" });
    expect(Number(ledger?.pieces)).toBe(total * 3);
  }
});

describe("a stopped import", () => {
  it("cannot be committed when it is done, and can when it was cancelled", async () => {
    const preview = await upload(LIST);
    const cancelled = await shop.manager.call(cancelProductImport, { params: { id: preview.id } });
    expect(cancelled.state).toBe("cancelled");
    const done = await commitPriceList(shop.manager, cancelled);
    expect(done.state).toBe("done");
    const again = shop.manager.call(commitProductImport, { params: { id: done.id }, body: { version: done.version } });
    expect(await failureOf(again)).toMatchObject({ status: 409, code: "IMPORT_NOT_READY" });
    expect(await failureOf(shop.manager.call(cancelProductImport, { params: { id: done.id } }))).toMatchObject({
      code: "IMPORT_NOT_READY",
    });
  });
});

describe("access to imports", () => {
  it("is for managers; staff may read, customers may not", async () => {
    const { id, version } = await upload(LIST);
    const staff = await shop.api.person("staff");
    expect(await staff.call(listProductImports, {})).toHaveLength(1);
    expect(await staff.call(getProductImport, { params: { id } })).toMatchObject({ id });
    expect(await failureOf(staff.call(commitProductImport, { params: { id }, body: { version } }))).toMatchObject({
      status: 403,
    });
    expect(await failureOf(uploadPriceList(staff, "list.csv", LIST))).toMatchObject({ status: 403 });
    const customer = await shop.api.person();
    expect(await failureOf(customer.call(listProductImports, {}))).toMatchObject({ status: 403 });
  });

  it("returns a clear message about an invalid upload", async () => {
    expect(await failureOf(upload("%PDF-1.7"))).toMatchObject({ status: 422, code: "UNREADABLE_FILE" });
    expect(await failureOf(upload(""))).toMatchObject({ status: 422, code: "UNREADABLE_FILE" });
    expect(await failureOf(upload(new Uint8Array(51 * 1024 * 1024)))).toMatchObject({
      status: 413,
      code: "PAYLOAD_TOO_LARGE",
    });
    const rows = `name,price\n${"HP,5\n".repeat(100_001)}`;
    expect(await failureOf(upload(rows))).toMatchObject({ status: 413, message: expect.stringContaining("100,001") });
    const send = (body: FormData | string, headers: Record<string, string> = {}) =>
      fetch(`${shop.api.url}/api/admin/imports`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${shop.manager.token}`, ...headers },
      });
    expect((await send(new FormData())).status).toBe(400);
    expect((await send("{}", { "content-type": "application/json" })).status).toBe(415);
    expect((await send("--x", { "content-type": "multipart/form-data" })).status).toBe(400);
    expect((await send("garbage", { "content-type": "multipart/form-data; boundary=x" })).status).toBe(400);
    expect(await shop.manager.call(listProductImports, {})).toEqual([]);
  });
});
