import {
  AdminProduct,
  bulkDeleteProducts,
  createProduct,
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  listProducts,
  restoreProducts,
  updateProduct,
} from "@fundi/shared/catalog/products";
import { listAdminServices } from "@fundi/shared/catalog/services";
import { z } from "@fundi/shared/contract/z";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import type { ListedService } from ".";

let api: TestApi;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
  manager = await api.person("manager");
});
afterAll(() => api.stop());

type NewProduct = z.input<typeof createProduct.body>;
const add = (body: NewProduct, idempotencyKey?: string) =>
  manager.call(createProduct, { body, ...(idempotencyKey ? { idempotencyKey } : {}) });
const edit = (id: number, body: z.input<typeof updateProduct.body>) =>
  manager.call(updateProduct, { params: { id }, body });
const shownIds = async () => (await api.guest(listProducts, {})).map((product) => product.id);
const eventsOf = async (productId: number) => {
  const events = await api.app.db("events").where({ name: "catalog.changed", entity_id: productId });
  return events.map((event) => ({ actor: event.actor_id, ...JSON.parse(event.payload) }));
};

describe("POST /api/admin/products", () => {
  it("adds a product with default values, emits one event, and lists it immediately", async () => {
    const product = await add({ name: "EliteBook 840 (Refurbished)" });
    expect(product).toMatchObject({
      condition: "refurbished",
      category: "laptop",
      price: 0,
      specs: [],
      available: null,
      version: 1,
    });
    expect(await eventsOf(product.id)).toMatchObject([{ actor: manager.id, productIds: [product.id] }]);
    expect(await shownIds()).toContain(product.id);
  });

  it("creates the stock item when a quantity is sent with the sku", async () => {
    const product = await add({ name: "Mouse", sku: "MOUSE-1", quantity: 7, price: 900 });
    expect(product).toMatchObject({ onHand: 7, reserved: 0, available: 7, sku: "MOUSE-1" });
    const item = await api.app.db("inventory_items").where({ id: product.inventoryItemId }).first();
    expect(item).toMatchObject({ sku: "MOUSE-1", name: "Mouse", quantity: 7, price_minor: 90_000 });
    const movements = await api.app.db("inventory_movements").where({ item_id: item.id });
    expect(movements).toMatchObject([{ type: "initial", quantity_change: 7, user_id: manager.id }]);
  });

  it("links the stock item that already has its sku", async () => {
    const [itemId = 0] = await api.app.db("inventory_items").insert({
      name: "Cable",
      sku: "CABLE-1",
      quantity: 4,
      created_at: new Date(),
      updated_at: new Date(),
    });
    expect(await add({ name: "Cable", sku: "CABLE-1" })).toMatchObject({ inventoryItemId: itemId, available: 4 });
  });

  it("rejects a quantity without a sku, and an unknown stock item", async () => {
    expect(await failureOf(add({ name: "X", quantity: 3 }))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { sku: [expect.any(String)] } },
    });
    expect(await failureOf(add({ name: "X", inventoryItemId: 999_999 }))).toMatchObject({
      details: { fieldErrors: { inventoryItemId: [expect.any(String)] } },
    });
  });

  it("rejects a sku that another product has, and writes nothing", async () => {
    await add({ name: "One", sku: "TWICE" });
    const before = await api.app.db("products").count({ n: "*" });
    expect(await failureOf(add({ name: "Two", sku: "twice" }))).toMatchObject({
      status: 409,
      code: "SKU_EXISTS",
      details: { fieldErrors: { sku: [expect.any(String)] } },
    });
    expect(await api.app.db("products").count({ n: "*" })).toEqual(before);
  });

  it("adds once however often the same request is sent", async () => {
    const send = () => add({ name: "Sent twice" }, "key-sent-twice");
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await api.app.db("products").where({ name: "Sent twice" })).toHaveLength(1);
  });

  it("is for managers", async () => {
    const call = staff.call(createProduct, { body: { name: "No" } });
    expect(await failureOf(call)).toMatchObject({ status: 403 });
  });
});

describe("PUT /api/admin/products/:id", () => {
  it("changes only the fields that are sent", async () => {
    const product = await add({ name: "Before", price: 500, specs: ["8GB"], description: "Text" });
    const changed = await edit(product.id, { name: "After", price: 450.5 });
    expect(changed).toMatchObject({ name: "After", price: 450.5, specs: ["8GB"], description: "Text", version: 2 });
    expect(await staff.call(getAdminProduct, { params: { id: product.id } })).toEqual(changed);
    expect(await eventsOf(product.id)).toHaveLength(2);
  });

  it("rejects an outdated version with the current product", async () => {
    const product = await add({ name: "Contested" });
    await edit(product.id, { price: 10, version: 1 });
    expect(await failureOf(edit(product.id, { price: 20, version: 1 }))).toMatchObject({
      status: 409,
      code: "STALE_VERSION",
      details: { current: { id: product.id, price: 10, version: 2 } },
    });
  });

  it("lets one of two users win who save the same version", async () => {
    const product = await add({ name: "Raced" });
    const saved = await Promise.allSettled([1, 2, 3, 4].map((price) => edit(product.id, { price, version: 1 })));
    expect(saved.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  });

  it("unlinks and links the stock item", async () => {
    const counted = await add({ name: "Counted", sku: "COUNTED-1", quantity: 2 });
    expect(await edit(counted.id, { inventoryItemId: null })).toMatchObject({ inventoryItemId: null, available: null });
    expect(await edit(counted.id, { sku: "COUNTED-1" })).toMatchObject({ inventoryItemId: counted.inventoryItemId });
  });

  it("rejects a sku that another product has, and unknown products", async () => {
    await add({ name: "Owner", sku: "OWNED" });
    const product = await add({ name: "Other" });
    expect(await failureOf(edit(product.id, { sku: "OWNED" }))).toMatchObject({ code: "SKU_EXISTS" });
    expect(await failureOf(edit(4_000_000_000, { name: "X" }))).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("deletion", () => {
  it("hides one product, keeps its row, and rejects a second deletion", async () => {
    const product = await add({ name: "Leaving" });
    const remove = () => manager.call(deleteProduct, { params: { id: product.id } });
    expect(await remove()).toEqual({ success: true });
    expect(await shownIds()).not.toContain(product.id);
    expect(await api.app.db("products").where({ id: product.id })).toHaveLength(1);
    expect(await failureOf(remove())).toMatchObject({ code: "NOT_FOUND" });
    expect(await failureOf(staff.call(getAdminProduct, { params: { id: product.id } }))).toMatchObject({ status: 404 });
    expect(await failureOf(edit(product.id, { name: "Ghost" }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("hides many, counting only those that were visible, and restores them", async () => {
    const ids = (await Promise.all([add({ name: "M1" }), add({ name: "M2" })])).map((product) => product.id);
    const all = { body: { ids: [...ids, 4_000_000_000] } };
    expect(await manager.call(bulkDeleteProducts, all)).toEqual({ deleted: 2 });
    expect(await manager.call(bulkDeleteProducts, all)).toEqual({ deleted: 0 });
    expect(await manager.call(restoreProducts, all)).toEqual({ restored: 2 });
    expect(await shownIds()).toEqual(expect.arrayContaining(ids));
  });
});

describe("GET /api/admin/products", () => {
  const list = async (query: string) => {
    const headers = { authorization: `Bearer ${staff.token}` };
    const response = await fetch(`${api.url}/api/admin/products?${query}`, { headers });
    const products = z.array(z.strictObject(AdminProduct.shape)).parse(await response.json());
    return { products, total: Number(response.headers.get("x-total-count")) };
  };

  it("returns stock and version, in pages, with the total", async () => {
    for (const name of ["Zulu one", "Zulu two", "Zulu three"]) await add({ name });
    const { products, total } = await list("q=zulu&sort=name&pageSize=2&page=2");
    expect(products.map((product) => product.name)).toEqual(["Zulu two"]);
    expect(total).toBe(3);
    expect((await list("q=nothing-like-it")).products).toEqual([]);
  });

  it("returns more than one batch of rows, in order and each once", async () => {
    const rows = Array.from({ length: 2300 }, (_, index) => ({
      name: `Row ${index}`,
      price_minor: index,
      product_condition: "new",
      specs: "[]",
      category: "bulk",
      description: "",
      hidden_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
    }));
    const [first = 0] = await api.app.db("products").insert(rows);
    for (let from = 0; from < rows.length; from += 500) {
      const ids = rows.slice(from, from + 500).map((_, index) => first + from + index);
      await manager.call(restoreProducts, { body: { ids } });
    }
    const { products, total } = await list("category=bulk&sort=price_asc&pageSize=50000");
    expect(total).toBe(2300);
    expect(products.map((product) => product.name)).toEqual(rows.map((row) => row.name));
  });

  it("is for staff", async () => {
    expect(await failureOf(api.guest(listAdminProducts, { query: {} }))).toMatchObject({ status: 401 });
  });
});

it("lists services in every status for staff", async () => {
  const service: ListedService = {
    title: "Draft",
    description: "",
    category: "software",
    features: [],
    priceMinor: 0,
    duration: "1 day",
    durationMinutes: 60,
    icon: "cloud",
    status: "draft",
  };
  await api.app.catalog.saveServices([service]);
  expect(await staff.call(listAdminServices, {})).toMatchObject([{ title: "Draft", status: "draft" }]);
});
