import {
  bulkDeleteProducts,
  createProduct,
  deleteProduct,
  getProduct,
  listAdminProducts,
  listProducts,
  listProductsFromDatabase,
  Product,
  ProductPage,
  searchProducts,
  updateProduct,
} from "@fundi/shared/catalog/products";
import { listServices } from "@fundi/shared/catalog/services";
import { z } from "@fundi/shared/contract/z";
import { restock } from "@fundi/shared/inventory/inventory";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import type { ListedService } from ".";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${api.url}${path}`, { headers });
const add = (name: string, fields: Partial<z.input<typeof createProduct.body>> = {}) =>
  manager.call(createProduct, { body: { name, ...fields } });

const names = (products: readonly Product[]) => products.map((product) => product.name);

describe("GET /api/products", () => {
  it("returns products in the contract's format, newest first, with their number", async () => {
    await add("First");
    await add("Second", { specs: "Core i5, 8GB RAM", price: 45_000.5, image_url: "/art/laptop.svg" });
    const response = await get("/api/products");
    const products = z.array(z.strictObject(Product.shape)).parse(await response.json());
    expect(names(products).slice(0, 2)).toEqual(["Second", "First"]);
    expect(products[0]).toMatchObject({ specs: ["Core i5", "8GB RAM"], price: 45_000.5, category: "laptop" });
    expect(response.headers.get("x-total-count")).toBe(String(products.length));
  });

  it("responds 304 to a caller with a current copy, until something changes", async () => {
    const product = await add("Tagged", { price: 100 });
    const first = await get("/api/products");
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    const tag = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await get("/api/products", tag);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await manager.call(updateProduct, { params: { id: product.id }, body: { price: 101 } });
    expect((await get("/api/products", tag)).status).toBe(200);
  });

  it("responds to HEAD without a body", async () => {
    const response = await fetch(`${api.url}/api/products`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(2);
  });
});

describe("GET /api/products/db", () => {
  it("reads past every cache", async () => {
    const product = await add("Behind the back");
    await api.guest(listProducts, {});
    await api.app.db("products").where({ id: product.id }).update({ name: "Changed by hand" });
    expect(names(await api.guest(listProducts, {}))).toContain("Behind the back");
    expect(names(await api.guest(listProductsFromDatabase, {}))).toContain("Changed by hand");
  });
});

describe("a product whose stored specs have another shape", () => {
  it.each([
    ["an object", '{"ram":"8GB"}'],
    ["numbers", "[8, 16]"],
    ["a text that is not JSON", "8GB"],
  ])("is listed without them, among the others: %s", async (kind, specs) => {
    const damaged = await add(`Damaged: ${kind}`);
    await api.app.db("products").where({ id: damaged.id }).update({ specs });
    const sound = await add(`Beside ${kind}`, { specs: ["8GB RAM"] });
    // Reads it again for the search index.
    await manager.call(updateProduct, { params: { id: damaged.id }, body: { price: 101 } });
    const shown = [
      { id: damaged.id, specs: [] },
      { id: sound.id, specs: ["8GB RAM"] },
    ].map((product) => expect.objectContaining(product));
    expect(await api.guest(listProductsFromDatabase, {})).toEqual(expect.arrayContaining(shown));
    expect(await api.guest(listProducts, {})).toEqual(expect.arrayContaining(shown));
    expect(await manager.call(listAdminProducts, {})).toEqual(expect.arrayContaining(shown));
    expect((await api.guest(searchProducts, { query: { q: kind } })).items).toEqual(expect.arrayContaining(shown));
  });
});

describe("GET /api/products/:id", () => {
  it("returns one product with its available quantity, up to date after each change of stock", async () => {
    const product = await api.product({ quantity: 3 });
    const see = () => api.guest(getProduct, { params: { id: product.id } });
    expect((await see()).available).toBe(3);
    await manager.call(restock, { params: { id: product.inventoryItemId ?? 0 }, body: { amount: 2 } });
    expect((await see()).available).toBe(5);
  });

  it("returns NOT_FOUND for products that are unknown or deleted", async () => {
    const product = await add("Deleted soon");
    await manager.call(deleteProduct, { params: { id: product.id } });
    for (const id of [product.id, 4_000_000_000])
      expect(await failureOf(api.guest(getProduct, { params: { id } }))).toMatchObject({
        status: 404,
        code: "NOT_FOUND",
        message: "Product not found",
      });
  });

  it("rejects invalid ids", async () => {
    for (const id of ["0", "-3", "abc", "1.5"]) expect((await get(`/api/products/${id}`)).status).toBe(400);
  });
});

describe("GET /api/products/search", () => {
  beforeEach(async () => {
    const ids: number[] = await api.app.db("products").pluck("id");
    await manager.call(bulkDeleteProducts, { body: { ids } });
  });

  const search = (query: z.input<typeof searchProducts.query>) => api.guest(searchProducts, { query });

  it("returns a page in the contract's format", async () => {
    await add("A", { category: "phone" });
    for (const name of ["B", "C", "D"]) await add(name);
    const response = await get("/api/products/search?pageSize=2&page=2&sort=name");
    const page = z.strictObject(ProductPage.shape).parse(await response.json());
    expect(names(page.items)).toEqual(["C", "D"]);
    expect(page).toMatchObject({ total: 4, page: 2, pageSize: 2, totalIsExact: true });
    expect(page.categories).toEqual([
      { name: "laptop", count: 3 },
      { name: "phone", count: 1 },
    ]);
  });

  it("matches part of any word of name, specs, description, category and sku, ignoring case", async () => {
    await add("Lenovo ThinkPad T480", {
      specs: ["Touchscreen"],
      description: "Battery holds well",
      category: "Workstation",
      sku: "LEN-T480-X",
    });
    await add("Something else");
    for (const q of ["ThInK", "touchSCREEN", "olds wel", "station", "t480-x", "480"])
      expect(names((await search({ q })).items), q).toEqual(["Lenovo ThinkPad T480"]);
    for (const q of ["zebra", "%", "_", "\\"]) expect((await search({ q })).items, q).toEqual([]);
  });

  it("leaves out a word that nothing has, and says what was searched for", async () => {
    await add("Lenovo ThinkPad T480");
    const found = await search({ q: "thinkpad zebra" });
    expect(names(found.items)).toEqual(["Lenovo ThinkPad T480"]);
    expect(found.corrected).toBe("thinkpad");
  });

  it("corrects misspelt words, and reports the correction", async () => {
    await add("Lenovo ThinkPad T480");
    await add("Lenovo 65 W charger", { category: "charger" });
    const found = await search({ q: "Lenvo chager" });
    expect(names(found.items)).toEqual(["Lenovo 65 W charger"]);
    expect(found).toMatchObject({ total: 1, corrected: "lenovo charger" });
    expect((await search({ q: "lenovo" })).corrected).toBeUndefined();
    const elsewhere = await search({ q: "chager", category: "laptop" });
    expect(elsewhere).toMatchObject({ items: [], total: 0 });
    expect(elsewhere.corrected).toBeUndefined();
    // Staff edit search results, so their search is not corrected.
    expect(await manager.call(listAdminProducts, { query: { q: "chager" } })).toEqual([]);
  });

  it("finds a part inside of words only where no word begins so", async () => {
    await add("Dell supercharger");
    expect(names((await search({ q: "charger" })).items)).toEqual(["Dell supercharger"]);
    await add("Dell charger");
    expect(names((await search({ q: "charger" })).items)).toEqual(["Dell charger"]);
  });

  it("ranks matches in the name before others, then newest first", async () => {
    await add("Charger 65W");
    await add("Dell charger");
    await add("Dell Latitude", { specs: ["With charger"] });
    await add("Dell Inspiron", { description: "Comes with its charger" });
    await add("Charger 45W");
    expect(names((await search({ q: "charger" })).items)).toEqual([
      "Charger 45W",
      "Charger 65W",
      "Dell charger",
      "Dell Latitude",
      "Dell Inspiron",
    ]);
  });

  it("filters by category and condition, and sorts by price", async () => {
    await add("Cheap", { price: 10, category: "phone", condition: "new" });
    await add("Dear", { price: 30, category: "phone", condition: "new" });
    await add("Used", { price: 20, category: "phone", condition: "refurbished" });
    await add("Laptop", { price: 5, condition: "new" });
    const filter = { category: "Phone", condition: "new" } as const;
    expect(names((await search({ ...filter, sort: "price_asc" })).items)).toEqual(["Cheap", "Dear"]);
    expect(names((await search({ ...filter, sort: "price_desc" })).items)).toEqual(["Dear", "Cheap"]);
    expect((await search({ category: "nothing" })).total).toBe(0);
  });

  it("rejects what the contract rejects", async () => {
    for (const query of ["page=0", "pageSize=101", "sort=random", "condition=broken", `q=${"x".repeat(101)}`])
      expect((await get(`/api/products/search?${query}`)).status, query).toBe(400);
  });
});

describe("GET /api/services", () => {
  it("lists only active services, and new ones immediately", async () => {
    expect(await api.guest(listServices, {})).toEqual([]);
    const service: ListedService = {
      title: "Screen replacement",
      description: "A new panel",
      category: "repairs",
      features: ["Panel included"],
      priceMinor: 650_000,
      duration: "1–2 hours",
      durationMinutes: 90,
      icon: "screen",
      status: "active",
    };
    await api.app.catalog.saveServices([service, { ...service, title: "Hidden", status: "draft" }]);
    await api.app.catalog.saveServices([{ ...service, priceMinor: 700_000 }]);
    expect(await api.guest(listServices, {})).toMatchObject([
      { title: "Screen replacement", price: 7000, features: ["Panel included"], averageRating: 0 },
    ]);
  });
});

describe("cached responses", () => {
  it("are read again only where an order concerns what they show", async () => {
    const [sold, other] = [await api.product({ price: 10_000, quantity: 9 }), await api.product({ quantity: 9 })];
    const pages = { sold: `products/${sold.id}`, other: `products/${other.id}`, services: "services" };
    let reads = 0;
    api.app.db.on("query", ({ sql }: { sql: string }) => {
      // What the background compares with the search, at a time of its own, is nobody's page.
      if (/from `(products|services)`/.test(sql) && !sql.includes("in_stock")) reads += 1;
    });
    const readsOf = async (page: string) => {
      const before = reads;
      expect((await fetch(`${api.url}/api/${page}`)).status).toBe(200);
      return reads - before;
    };
    const readAll = async () => {
      const counts: Record<string, number> = {};
      for (const [name, page] of Object.entries(pages)) counts[name] = await readsOf(page);
      return counts;
    };
    await readAll();
    expect(await readAll()).toEqual({ sold: 0, other: 0, services: 0 });
    const customer = await api.person();
    for (let orders = 1; orders <= 5; orders += 1) {
      await customer.call(checkout, { body: checkoutForm(sold.id) });
      // The product, and the first of its photos.
      expect(await readAll()).toEqual({ sold: 2, other: 0, services: 0 });
    }
    const { available } = await api.guest(getProduct, { params: { id: sold.id } });
    expect(available).toBe(4);
  });
});
