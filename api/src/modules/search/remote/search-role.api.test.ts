import { createProduct, listAdminProducts, updateProduct } from "@fundi/shared/catalog/products";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

const SECRET_KEY = "one secret for all processes of this shop";
let search: TestApi;
let web: TestApi;
let local: TestApi;
let manager: Person;
beforeAll(async () => {
  local = await startTestApi({ env: { SECRET_KEY } });
  manager = await local.person("manager");
  for (const brand of ["Lenovo ThinkPad", "HP EliteBook", "Dell Latitude", "Epson printer"])
    for (const size of [8, 16, 32])
      await manager.call(createProduct, {
        body: {
          name: `${brand} ${size} GB`,
          sku: `${brand.slice(0, 2)}-${size}`,
          price: size * 1000,
          category: brand === "Epson printer" ? "printer" : "laptop",
          condition: size === 8 ? "refurbished" : "new",
        },
      });
  search = await startTestApi({ env: { SECRET_KEY, ROLE: "search" } });
  web = await startTestApi({ env: { SECRET_KEY, ROLE: "web", SEARCH_URLS: search.url } });
  await vi.waitUntil(async () => (await fetch(`${search.url}/api/ready`)).ok, { timeout: 20_000 });
});
afterAll(async () => {
  for (const api of [web, search, local]) await api.stop();
});

const pageOf = async (api: TestApi, query: Record<string, string>): Promise<unknown> =>
  (await fetch(`${api.url}/api/products/search?${new URLSearchParams(query)}`)).json();

it("finds the same as an index in the same process", async () => {
  const word = fc.constantFrom(
    "thinkpad",
    "thinkpd",
    "elite",
    "book",
    "16",
    "gb",
    "printer",
    "zzz",
    "LE-8",
    "lenovo dell",
    "%",
  );
  const query = fc.record(
    {
      q: fc.array(word, { maxLength: 2 }).map((words) => words.join(" ")),
      category: fc.constantFrom("laptop", "printer", "phone"),
      condition: fc.constantFrom("new", "refurbished"),
      sort: fc.constantFrom("newest", "price_asc", "price_desc", "name"),
      page: fc.constantFrom("1", "2"),
      pageSize: fc.constantFrom("3", "12"),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
      expect(await pageOf(web, given)).toEqual(await pageOf(local, given));
    }),
    { numRuns: 150 },
  );
}, 60_000);

it("finds a change at once in the process that made it, and soon in the others", async () => {
  const changer = await web.person("manager");
  const made = await changer.call(createProduct, { body: { name: "Surface", price: 90_000 } });
  for (const name of ["Surface Pro", "Surface Go", "Surface Laptop"]) {
    await changer.call(updateProduct, { params: { id: made.id }, body: { name } });
    const word = name.split(" ")[1] ?? "";
    expect(await pageOf(web, { q: `surface ${word}` })).toMatchObject({ total: 1, items: [{ name }] });
    const listed = await changer.call(listAdminProducts, { query: { q: `surface ${word}` } });
    expect(listed.map((item) => item.name)).toEqual([name]);
  }
  await manager.call(updateProduct, { params: { id: made.id }, body: { name: "Surface Studio" } });
  await expect.poll(() => pageOf(web, { q: "studio" }), { timeout: 10_000 }).toMatchObject({ total: 1 });
});

it("serves nothing else, and no other role serves it", async () => {
  expect((await fetch(`${search.url}/api/products`)).status).toBe(404);
  expect((await fetch(`${search.url}/api/live`)).status).toBe(200);
  expect((await fetch(`${search.url}/internal/search`, { method: "POST" })).status).toBe(401);
  for (const api of [web, local])
    expect((await fetch(`${api.url}/internal/search`, { method: "POST" })).status).toBe(404);
});
