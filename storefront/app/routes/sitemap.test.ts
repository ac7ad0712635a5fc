// @vitest-environment node
import { FEED_PART_IDS, type FeedProduct, listFeedProducts } from "@fundi/shared/catalog/product-feed";
import { searchProducts } from "@fundi/shared/catalog/products";
import { listServices } from "@fundi/shared/catalog/services";
import { listGuides } from "@fundi/shared/guides/guides";
import { getConfig } from "@fundi/shared/settings/shop";
import { JSDOM } from "jsdom";
import { beforeEach, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { product, shop } from "../../test/fixtures";
import { guideSummary } from "../../test/guide-fixture";
import { loadContext } from "../../test/load-context";
import { service } from "../../test/service-fixture";
import { loader } from "./sitemap";

let api: ReturnType<typeof fakeApi>;
const CHANGED = "2026-11-20T08:30:00.000Z";
const CHANGED_GUIDE = "2026-11-21T08:30:00.000Z";
const FEED_PRODUCT = { gtin: null, mpn: null, changedAt: CHANGED, photos: [] };

/** A shop with products of these ids. */
const stocks = (ids: readonly number[], fields: Partial<FeedProduct> = {}) => {
  api.on(searchProducts, () =>
    json({
      ...{ items: [], total: ids.length, page: 1, pageSize: 1, totalIsExact: true },
      categories: [{ name: "power supply", count: 1 }],
    }),
  );
  api.on(listFeedProducts, ({ query }) => {
    const part = Number(query.get("part"));
    const inPart = ids.filter((id) => Math.ceil(id / FEED_PART_IDS) === part);
    return json({
      items: inPart.map((id) => ({ ...product({ id }), ...FEED_PRODUCT, ...fields })),
      parts: Math.ceil(Math.max(0, ...ids) / FEED_PART_IDS),
    });
  });
};
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
  api.on(listGuides, () => json([guideSummary({ updatedAt: CHANGED_GUIDE })]));
  api.on(listServices, () => json([service(), service({ id: 9, slug: "", title: "🔧" })]));
});

it("lists each public page once, the categories and every product of a small shop", async () => {
  stocks(Array.from({ length: 120 }, (_, index) => index + 1));
  const { text, places } = await read();
  expect(text).toContain("<urlset");
  expect(places.filter((path) => path === "/support")).toHaveLength(1);
  expect(places).toContain("/products?category=power+supply");
  expect(places).toContain("/policies/returns");
  expect(places.filter((path) => path.startsWith("/guides"))).toEqual(["/guides", "/guides/clean-the-fan"]);
  expect(places.filter((path) => path.startsWith("/services/"))).toEqual([
    "/services/screen-replacement",
    "/services/9",
  ]);
  expect(places.filter((path) => path.startsWith("/products/"))).toHaveLength(120);
  // Only products and guides have a day of their last change.
  expect(text.match(/<lastmod>2026-11-21T08:30:00\.000Z<\/lastmod>/g)).toHaveLength(2);
  expect(text.match(/<lastmod>2026-11-20T08:30:00\.000Z<\/lastmod>/g)).toHaveLength(240);
});

it("has each page in both languages, and tells both from either", async () => {
  stocks([7]);
  const { text, places } = await read();
  expect(places.filter((path) => !path.startsWith("/sw")).map((path) => (path === "/" ? "/sw" : `/sw${path}`))).toEqual(
    places.filter((path) => path.startsWith("/sw")),
  );
  const parsed = new JSDOM(text, { contentType: "application/xml" }).window.document;
  const entries = [...parsed.querySelectorAll("url")].filter((url) =>
    /products\/7$/.test(url.querySelector("loc")?.textContent ?? ""),
  );
  expect(entries).toHaveLength(2);
  for (const entry of entries)
    expect(
      [...entry.getElementsByTagName("xhtml:link")].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]),
    ).toEqual([
      ["en-KE", "https://shop.test/products/7"],
      ["sw-KE", "https://shop.test/sw/products/7"],
      ["x-default", "https://shop.test/products/7"],
    ]);
});

it("names the photos of products, and nothing that XML does not allow", async () => {
  stocks([7], { photos: [{ url: "https://cdn.test/a.webp?w=1&h=2", alt: "" }] });
  const { text } = await read();
  expect(text).toContain("<image:loc>https://cdn.test/a.webp?w=1&amp;h=2</image:loc>");
  const parsed = new JSDOM(text, { contentType: "application/xml" }).window.document;
  expect(parsed.querySelectorAll("url").length).toBeGreaterThan(10);
});

it("is split where there are more parts than one, without losing a product", async () => {
  const ids = [1, 499, 500, 501, 1520];
  stocks(ids);
  const { text, places } = await read();
  expect(text).toContain("<sitemapindex");
  expect(places).toEqual([0, 1, 2, 3, 4].map((part) => `/sitemap/${part}.xml`));
  const named = (await Promise.all(["0.xml", "1.xml", "2.xml", "3.xml", "4.xml"].map(read))).flatMap(
    (part) => part.places,
  );
  expect(named.filter((path) => path.startsWith("/products/"))).toEqual(ids.map((id) => `/products/${id}`));
  expect(named).toContain("/products?category=power+supply");
  expect(named.length).toBe(new Set(named).size);
});

it("returns 404 for other file names, and lists the pages of an empty shop", async () => {
  stocks([]);
  await expect(read("x.xml")).rejects.toMatchObject({ status: 404 });
  expect((await read()).places).toContain("/services");
});

it("fails while the products cannot be read, rather than tell crawlers that they are gone", async () => {
  stocks([1]);
  api.on(listFeedProducts, () => failure(503, "UNAVAILABLE", "away"));
  await expect(read()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect((await read("0.xml")).places).toContain("/services");
});

it("lists a guide in the languages that it is told in", async () => {
  api.on(listGuides, () => json([guideSummary({ languages: ["en"] })]));
  stocks([7]);
  const { text, places } = await read();
  expect(places.filter((path) => path.includes("/guides/"))).toEqual(["/guides/clean-the-fan"]);
  expect(text).not.toContain("/sw/guides/clean-the-fan");
});
