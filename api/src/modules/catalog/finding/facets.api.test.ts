import { createProduct, searchProducts } from "@fundi/shared/catalog/products";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { restock } from "@fundi/shared/inventory/inventory";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

const SECRET_KEY = "one secret for all processes of this shop";
let local: TestApi;
let search: TestApi;
let web: TestApi;
let manager: Person;
let customer: Person;
beforeAll(async () => {
  local = await startTestApi({ env: { SECRET_KEY } });
  manager = await local.person("manager");
  customer = await local.person("user");
  for (const [name, price, specs, condition] of [
    [
      "HP EliteBook 840",
      31_000,
      ["Processor: Intel Core i5-8350U", "RAM: 8GB DDR4", "Storage: 256 GB SSD"],
      "refurbished",
    ],
    ["Lenovo ThinkPad T490", 38_500, ["CPU: Core i5", "RAM: 16 GB", "Storage: 512 GB SSD"], "refurbished"],
    ["Dell Inspiron 3520", 70_500, ["Processor: Core i7", "RAM: 16GB", "Storage: 1 TB SSD"], "new"],
  ] as const)
    await manager.call(createProduct, { body: { name, price, specs: [...specs], condition, category: "laptop" } });
  search = await startTestApi({ env: { SECRET_KEY, ROLE: "search" } });
  web = await startTestApi({ env: { SECRET_KEY, ROLE: "web", SEARCH_URLS: search.url } });
  await vi.waitUntil(async () => (await fetch(`${search.url}/api/ready`)).ok, { timeout: 20_000 });
});
afterAll(async () => {
  for (const api of [web, search, local]) await api.stop();
});

type Query = CallInput<typeof searchProducts>["query"];
const ask = (query: Query) => manager.call(searchProducts, { query });
const namesOf = async (query: Query) => (await ask(query)).items.map(({ name }) => name);

describe("facets of the list of products", () => {
  it("are counted when asked for, each with the other choices applied", async () => {
    expect(await ask({})).not.toHaveProperty("facets");
    const { facets } = await ask({ facets: "1", memory: "16" });
    expect(facets?.brand.map(({ label, count }) => [label, count])).toEqual([
      ["Lenovo", 1],
      ["Dell", 1],
    ]);
    expect(facets?.memory).toEqual([
      { value: "8", label: "8 GB", count: 1 },
      { value: "16", label: "16 GB", count: 2 },
    ]);
    expect(facets?.storage.map(({ label }) => label)).toEqual(["512 GB", "1 TB"]);
    expect(facets).toMatchObject({ inStock: 2, price: { min: 38_500, max: 70_500 } });
  });

  it("narrow the list down, also together and with words", async () => {
    expect(await namesOf({ memory: "16", cpu: "core-i5" })).toEqual(["Lenovo ThinkPad T490"]);
    expect(await namesOf({ brand: "hp,dell", sort: "price_asc" })).toEqual(["HP EliteBook 840", "Dell Inspiron 3520"]);
    expect(await namesOf({ minPrice: 35_000, maxPrice: 40_000 })).toEqual(["Lenovo ThinkPad T490"]);
    expect(await namesOf({ q: "laptop", brand: "hp" })).toEqual(["HP EliteBook 840"]);
    expect((await ask({ brand: "nobody" })).total).toBe(0);
    expect(await failureOf(ask({ minPrice: -1 }))).toMatchObject({ status: 400 });
  });

  it("are the same from a search process, and the choices count without one", async () => {
    const page = async (api: TestApi, query: string) => (await fetch(`${api.url}/api/products/search?${query}`)).json();
    for (const query of ["facets=1&brand=hp,dell&inStock=1", "facets=1&q=laptop&maxPrice=50000", "facets=1&memory=16"])
      expect(await page(web, query), query).toEqual(await page(local, query));
  });

  it("know within a moment what was sold out and what is there again", async () => {
    const { id, inventoryItemId } = await local.product({ name: "HP Pavilion", price: 1000, quantity: 1 });
    const found = async (api: TestApi) =>
      ((await (await fetch(`${api.url}/api/products/search?q=pavilion&inStock=1`)).json()) as { total: number }).total;
    for (const api of [local, web]) await expect.poll(() => found(api)).toBe(1);
    await customer.call(checkout, { body: checkoutForm(id) });
    for (const api of [local, web]) await expect.poll(() => found(api), { timeout: 10_000 }).toBe(0);
    await manager.call(restock, { params: { id: inventoryItemId ?? 0 }, body: { amount: 3 } });
    for (const api of [local, web]) await expect.poll(() => found(api), { timeout: 10_000 }).toBe(1);
  });
});
