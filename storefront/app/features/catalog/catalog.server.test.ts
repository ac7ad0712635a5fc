// @vitest-environment node
import { getProduct, listProducts, listProductsFromDatabase, searchProducts } from "@fundi/shared/catalog/products";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { product } from "../../../test/fixtures";
import { loadContext } from "../../../test/load-context";
import { loadCatalog, loadProduct, loadRelated, searchCatalog } from "./catalog.server";
import { readFilters } from "./filters";

let api: ReturnType<typeof fakeApi>;
const broken = () => failure(500, "INTERNAL", "boom");
const filters = (query = "") => readFilters(new URLSearchParams(query));
const page = (items: unknown[]) =>
  json({ items, total: items.length, page: 1, pageSize: 24, totalIsExact: true, categories: [] });

const thinkpad = product({ id: 1, name: "ThinkPad T480", price: 32_000 });
const mouse = product({ id: 2, name: "Silent mouse", price: 850, category: "mouse", condition: "new" });
const macbook = product({ id: 3, name: "MacBook Air", price: 78_000 });
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

beforeEach(() => {
  vi.spyOn(console, "warn")
    .mockReset()
    .mockImplementation(() => {});
  api = fakeApi();
});

describe("the catalogue", () => {
  it("comes from the search, with the visitor's own request headers", async () => {
    api.on(searchProducts, () => page([thinkpad]));
    const found = await loadCatalog(loadContext(), filters("q=think&category=laptop&sort=name&page=2"));
    expect(names(found)).toEqual(["ThinkPad T480"]);
    const [call] = api.calls;
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      q: "think",
      category: "laptop",
      sort: "name",
      page: "2",
      pageSize: "24",
    });
    expect(call?.headers).toMatchObject({ "x-request-id": "test-request", "x-forwarded-for": "203.0.113.7" });
  });

  it("drops invalid products only, and accepts other spellings", async () => {
    const other = { ...mouse, name: undefined, title: "Trackball" };
    api.on(searchProducts, () => page([{ id: "x" }, thinkpad, null, { ...macbook, condition: "broken" }, other]));
    expect(names(await loadCatalog(loadContext(), filters()))).toEqual(["ThinkPad T480", "Trackball"]);
    expect(console.warn).toHaveBeenCalledTimes(3);
  });

  it("falls back to the plain list when the search fails, and filters it here", async () => {
    api.on(searchProducts, broken);
    api.on(listProducts, () => json([thinkpad, mouse, macbook]));
    const found = await loadCatalog(loadContext(), filters("category=laptop&sort=price_desc"));
    expect(names(found)).toEqual(["MacBook Air", "ThinkPad T480"]);
    expect(found).toMatchObject({ total: 2, failed: false });
    expect(found.categories).toEqual([
      { name: "laptop", count: 2 },
      { name: "mouse", count: 1 },
    ]);
  });

  it.each([
    ["fails", broken],
    ["is empty", () => json([])],
  ])("falls back to the database when the plain list %s", async (_, response) => {
    api.on(searchProducts, broken);
    api.on(listProducts, response);
    api.on(listProductsFromDatabase, () => json([mouse]));
    expect(names(await loadCatalog(loadContext(), filters("q=SILENT")))).toEqual(["Silent mouse"]);
  });

  it("is empty and marked as failed when everything fails", async () => {
    for (const endpoint of [searchProducts, listProducts, listProductsFromDatabase]) api.on(endpoint, noNetwork);
    expect(await loadCatalog(loadContext(), filters())).toMatchObject({ items: [], total: 0, failed: true });
  });

  it("calls each source once, without retries", async () => {
    for (const endpoint of [searchProducts, listProducts, listProductsFromDatabase]) api.on(endpoint, broken);
    await loadCatalog(loadContext(), filters());
    expect(api.calls.map(({ path }) => path)).toEqual(["/api/products/search", "/api/products", "/api/products/db"]);
  });

  it("calls only the search for a further attempt", async () => {
    for (const endpoint of [searchProducts, listProducts, listProductsFromDatabase]) api.on(endpoint, broken);
    expect(await searchCatalog(loadContext(), filters("q=think"))).toBeNull();
    expect(api.calls.map(({ path }) => path)).toEqual(["/api/products/search"]);
    api.on(searchProducts, () => page([thinkpad]));
    expect(await searchCatalog(loadContext(), filters("q=think"))).toMatchObject({ total: 1, searchFailed: false });
  });

  it("cuts the requested page out of the plain list", async () => {
    api.on(searchProducts, broken);
    api.on(listProducts, () => json(Array.from({ length: 30 }, (_, index) => product({ id: index + 1 }))));
    const found = await loadCatalog(loadContext(), filters("page=2"));
    expect(found.items.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
  });
});

describe("one product", () => {
  it("is normalised when it violates the contract, with a warning", async () => {
    api.on(getProduct, () => json({ id: 9, title: "Old laptop", cost: "KES 45,000", state: "odd", specs: "i5, 8GB" }));
    expect(await loadProduct(loadContext(), 9)).toMatchObject({
      id: 9,
      name: "Old laptop",
      price: 45_000,
      condition: "refurbished",
      specs: ["i5", "8GB"],
      category: "laptop",
      image_url: null,
      available: null,
    });
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it("has related products of its category, nearest in price first", async () => {
    api.on(searchProducts, () => page([thinkpad, macbook, product({ id: 4, name: "Latitude", price: 33_000 })]));
    const related = await loadRelated(loadContext(), thinkpad, 4);
    expect(related.map(({ name }) => name)).toEqual(["Latitude", "MacBook Air"]);
    expect(api.calls[0]?.query.get("category")).toBe("laptop");
  });
});
