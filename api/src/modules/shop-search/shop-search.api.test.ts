import { createProduct, searchProducts } from "@fundi/shared/catalog/products";
import { createService } from "@fundi/shared/catalog/services";
import { findAnything } from "@fundi/shared/lists/find";
import { findSaleItems } from "@fundi/shared/sales/sales";
import {
  createSearchWord,
  deleteSearchWord,
  listSearchWords,
  previewSearch,
  type SearchWordForm,
  updateSearchWord,
} from "@fundi/shared/search/search-words";
import { searchShop } from "@fundi/shared/search/shop-search";
import { createFaq, createResource } from "@fundi/shared/support/support-content";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let manager: Person;
let staff: Person;
let guest: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
  staff = await api.person("staff");
  guest = await api.person("user");
  for (const body of [
    { name: "Dell P2419H", category: "monitor", price: 11_500, specs: ["Screen: 24-inch Full HD"] },
    { name: "Lenovo ThinkPad T480", category: "laptop", price: 32_000, specs: ["Screen: 14-inch"] },
    { name: "Lenovo 65 W charger", category: "charger", price: 3500 },
  ])
    await manager.call(createProduct, { body });
  await manager.call(createService, {
    body: { title: "Laptop screen replacement", category: "repairs", price: 6500, description: "For cracked panels." },
  });
  await manager.call(createService, {
    body: { title: "Liquid damage cleaning", category: "repairs", price: 3500, description: "Bring it the same day." },
  });
  await manager.call(createFaq, {
    body: { question: "Where do you deliver?", answer: "In Nairobi and Kisumu.", category: "orders" },
  });
  await manager.call(createResource, {
    body: { title: "Choosing a laptop", type: "guide", difficulty: "beginner", url: "/products?category=laptop" },
  });
  await api.app.catalog.waitUntilIndexed();
});
afterAll(() => api.stop());

const search = (q: string, limit?: number) => guest.call(searchShop, { query: { q, ...(limit && { limit }) } });
const first = async (q: string) => {
  const { order, products, services, answers } = await search(q);
  const [group] = order;
  if (group === "services") return services[0]?.title;
  return group === "answers" ? answers[0]?.title : products[0]?.name;
};

const form = (fields: Partial<SearchWordForm>): SearchWordForm => ({
  ...{ kind: "means", words: ["lapi"], meanings: ["laptop"], servicesFirst: false, isActive: true },
  ...fields,
});

describe("the search over everything", () => {
  it("finds goods, services, questions and guides, the best group first", async () => {
    expect(await first("screen")).toBe("Dell P2419H");
    for (const q of ["cracked screen", "replacement screen", "kioo imepasuka"])
      expect(await first(q), q).toBe("Laptop screen replacement");
    expect(await first("water damage")).toBe("Liquid damage cleaning");
    expect(await first("do you deliver to kisumu")).toBe("Where do you deliver?");
    expect(await first("choosing a laptop")).toBe("Choosing a laptop");
    expect(await first("lenvo chaja")).toBe("Lenovo 65 W charger");
  });

  it("says what it searched for instead, and nothing about words that only a service has", async () => {
    expect(await search("thinkpd")).toMatchObject({ corrected: "thinkpad", total: 1 });
    expect(await search("liquid cleaning")).not.toHaveProperty("corrected");
    expect(await search("zzzz")).toEqual({ order: [], products: [], total: 0, services: [], answers: [] });
    expect((await search("")).order).toEqual([]);
  });

  it("says that nothing of a kind has a price, and sends the nearest", async () => {
    expect(await search("laptop below 20k")).toMatchObject({
      products: [{ name: "Lenovo ThinkPad T480" }],
      noneAtPrice: true,
    });
    expect(await search("laptop below 40k")).not.toHaveProperty("noneAtPrice");
    const list = await guest.call(searchProducts, { query: { q: "laptop below 20k" } });
    expect(list).toMatchObject({ items: [{ name: "Lenovo ThinkPad T480" }], noneAtPrice: true });
  });

  it("sends a product as lists show it, and as few as asked for", async () => {
    const { products, total } = await search("lenovo", 1);
    expect([products.length, total]).toEqual([1, 2]);
    expect(products[0]).not.toHaveProperty("description");
    expect(products[0]).toMatchObject({ image_url: null, available: null });
  });

  it("shows what has just changed", async () => {
    await manager.call(createFaq, {
      body: { question: "Do you engrave names?", answer: "Yes, on lids.", category: "orders" },
    });
    await expect.poll(() => first("engrave")).toBe("Do you engrave names?");
  });
});

describe("the same ranking", () => {
  it("is used by the list of products, the counter and the search over all records", async () => {
    const list = await guest.call(searchProducts, { query: { q: "kioo" } });
    expect(list.items[0]?.name).toBe("Dell P2419H");
    const counter = await staff.call(findSaleItems, { query: { q: "kioo" } });
    expect(counter[0]).toMatchObject({ kind: "product", name: "Dell P2419H" });
    const broken = await staff.call(findSaleItems, { query: { q: "cracked screen" } });
    expect(broken[0]).toMatchObject({ kind: "service", name: "Laptop screen replacement" });
    const { findings } = await staff.call(findAnything, { query: { q: "cracked screen" } });
    expect(findings[0]).toMatchObject({ kind: "service", title: "Laptop screen replacement" });
  });
});

describe("the words of the search", () => {
  it("are added by managers, and count at once for everybody", async () => {
    expect((await search("mashini")).total).toBe(0);
    const body = form({ words: ["mashini"], meanings: ["thinkpad"] });
    expect(await failureOf(staff.call(createSearchWord, { body }))).toMatchObject({ status: 403 });
    const added = await manager.call(createSearchWord, { body });
    expect(await staff.call(previewSearch, { query: { q: "mashini" } })).toMatchObject({
      parts: [{ typed: "mashini", meanings: ["mashini", "thinkpad"] }],
      results: [{ kind: "product", title: "Lenovo ThinkPad T480" }],
    });
    await expect.poll(async () => (await search("mashini")).total).toBe(1);
    await manager.call(deleteSearchWord, { params: { id: added.id ?? 0 } });
    await expect.poll(async () => (await search("mashini")).total).toBe(0);
  });

  it("replace what the shop began with, which counts again when they are deleted", async () => {
    const before = await staff.call(listSearchWords, {});
    const screen = before.find(({ replaces }) => replaces === "screen");
    expect(screen).toMatchObject({ id: null, kind: "same" });
    const off = form({ kind: "same", words: screen?.words ?? [], isActive: false });
    const made = await manager.call(createSearchWord, { body: { ...off, replaces: "screen" } });
    const parts = async () => (await staff.call(previewSearch, { query: { q: "kioo" } })).parts;
    expect(await parts()).toEqual([{ typed: "kioo", meanings: ["kioo"] }]);
    expect(await failureOf(manager.call(createSearchWord, { body: { ...off, replaces: "screen" } }))).toMatchObject({
      status: 409,
    });
    expect((await staff.call(listSearchWords, {})).length).toBe(before.length);
    await manager.call(deleteSearchWord, { params: { id: made.id ?? 0 } });
    expect((await parts())[0]?.meanings).toContain("screen");
    const unknown = manager.call(createSearchWord, { body: { ...off, replaces: "nothing" } });
    expect(await failureOf(unknown)).toMatchObject({ status: 404 });
  });

  it("are checked, and an outdated change of them is refused", async () => {
    const wrong = [form({ words: [] }), form({ meanings: [] }), form({ kind: "same", words: ["one"] })];
    for (const body of wrong)
      expect(await failureOf(manager.call(createSearchWord, { body })), JSON.stringify(body)).toMatchObject({
        status: 400,
      });
    const { id, version } = await manager.call(createSearchWord, { body: form({ words: ["Tarakilishi  Kubwa"] }) });
    const params = { id: id ?? 0 };
    const changed = await manager.call(updateSearchWord, { params, body: { ...form({ words: ["tara"] }), version } });
    expect(changed).toMatchObject({ words: ["tara"], version: version + 1 });
    const stale = manager.call(updateSearchWord, { params, body: { ...form({}), version } });
    expect(await failureOf(stale)).toMatchObject({ code: "STALE_VERSION" });
    const same = await manager.call(updateSearchWord, {
      params,
      body: { ...form({ words: ["tara"] }), version: changed.version },
    });
    expect(same.version).toBe(changed.version);
  });
});
