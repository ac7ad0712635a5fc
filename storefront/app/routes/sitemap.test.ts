// @vitest-environment node
import { searchProducts } from "@fundi/shared/catalog/products";
import { listServices } from "@fundi/shared/catalog/services";
import { getConfig } from "@fundi/shared/settings/shop";
import { beforeEach, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { product, shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import { service } from "../../test/service-fixture";
import { loader } from "./sitemap";

let api: ReturnType<typeof fakeApi>;
/** A shop with this many products, ids from 1. */
const stocks = (total: number) =>
  api.on(searchProducts, ({ query }) => {
    const size = Number(query.get("pageSize"));
    const first = (Number(query.get("page")) - 1) * size + 1;
    const ids = Array.from({ length: Math.max(0, Math.min(size, total - first + 1)) }, (_, each) => first + each);
    const items = ids.map((id) => product({ id }));
    return json({
      items,
      total,
      page: 1,
      pageSize: size,
      totalIsExact: true,
      categories: [{ name: "power supply", count: 1 }],
    });
  });
const read = async (part?: string) => {
  const request = new Request("https://shop.test/sitemap.xml");
  const response = await loader({
    request,
    params: part === undefined ? {} : { part },
    context: loadContext(),
  } as never);
  const text = await response.text();
  return { text, places: [...text.matchAll(/<loc>https:\/\/shop\.test([^<]*)</g)].map(([, path = ""]) => path) };
};

beforeEach(() => {
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(listServices, () => json([service(), service({ id: 9, slug: "", title: "🔧" })]));
});

it("lists each public page once, the categories and every product of a small shop", async () => {
  stocks(120);
  const { text, places } = await read();
  expect(text).toContain("<urlset");
  expect(places.filter((path) => path === "/support")).toHaveLength(1);
  expect(places).toContain("/products?category=power%20supply");
  expect(places).toContain("/policies/returns");
  expect(places.filter((path) => path.startsWith("/services/"))).toEqual([
    "/services/screen-replacement",
    "/services/9",
  ]);
  expect(places.filter((path) => path.startsWith("/products/"))).toHaveLength(120);
  expect(text).not.toContain("lastmod");
});

it("is split where one file would be too long, without losing a product", async () => {
  stocks(1520);
  const { text, places } = await read();
  expect(text).toContain("<sitemapindex");
  expect(places).toEqual([0, 1, 2, 3, 4].map((part) => `/sitemap/${part}.xml`));
  const named = (await Promise.all(["0.xml", "1.xml", "2.xml", "3.xml", "4.xml"].map(read))).flatMap(
    (part) => part.places,
  );
  expect(new Set(named.filter((path) => path.startsWith("/products/"))).size).toBe(1520);
  expect(named).toContain("/products?category=power%20supply");
  expect(named.length).toBe(new Set(named).size);
});

it("returns 404 for other file names, and lists the pages while the search fails", async () => {
  stocks(1);
  await expect(read("x.xml")).rejects.toMatchObject({ status: 404 });
  api.on(searchProducts, () => failure(500, "INTERNAL", "boom"));
  expect((await read()).places).toContain("/services");
});
