import Validator from "@adobe/structured-data-validator";
import type { Product } from "@fundi/shared/catalog/products";
import type { Service } from "@fundi/shared/catalog/services";
import { POLICY_KINDS } from "@fundi/shared/policies/policy-kinds";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { callApi } from "./call-api";
import { expect, test } from "./journey";

const storefront = (path: string) => `${process.env.E2E_STOREFRONT_URL}${path}`;

/** What the server sends to crawlers, before any script has run. */
const read = async (path: string): Promise<string> => {
  const response = await fetch(storefront(path));
  expect(response.status, path).toBe(200);
  return response.text();
};

/** Kinds of facts by page: what search engines show depends on them. */
const PAGES: readonly (readonly [path: string, types: readonly string[]])[] = [
  ["/", ["ComputerStore", "FAQPage", "WebSite"]],
  ["/about", ["ComputerStore"]],
  ["/contact", ["ComputerStore", "FAQPage"]],
  ["/products/100", ["BreadcrumbList", "Product"]],
  ["/services/2", ["BreadcrumbList", "Service"]],
  ["/products", []],
  ["/services", []],
  ["/policies/returns", []],
];

test("facts for search engines are complete on every kind of page, by the rules of Google and of schema.org", async () => {
  for (const [path, types] of PAGES) {
    const found = new WebAutoExtractor({ addLocation: true, embedSource: ["rdfa", "microdata"] }).parse(
      await read(path),
    );
    expect(Object.keys(found.jsonld).sort(), path).toEqual([...types]);
    expect(found.errors, path).toEqual([]);
    const problems = await new Validator().validate(found);
    expect(
      problems.filter(({ severity }) => severity === "ERROR"),
      path,
    ).toEqual([]);
  }
});

test("each page has one title, description, address and picture to share", async () => {
  for (const [path] of PAGES) {
    const html = await read(path);
    for (const pattern of [
      /<title>[^<]+<\/title>/g,
      /<meta name="description" content="[^"]+"/g,
      /<link rel="canonical" href="https?:[^"]+"/g,
      /<meta property="og:title" content="[^"]+"/g,
      /<meta property="og:image" content="https?:[^"]+"/g,
    ])
      expect(html.match(pattern) ?? [], `${path}: ${pattern.source}`).toHaveLength(1);
  }
});

test("the sitemap has every product, service and policy once, and the feed every product with a price and a photo", async () => {
  const xml = await read("/sitemap.xml");
  const files = xml.includes("<sitemapindex")
    ? await Promise.all([...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = ""]) => read(new URL(address).pathname)))
    : [xml];
  const paths = files.flatMap((file) =>
    [...file.matchAll(/<url><loc>([^<]*)</g)].map(([, address = ""]) => new URL(address).pathname),
  );
  const count = (prefix: string) => paths.filter((path) => path.startsWith(prefix)).length;
  const [products, services] = await Promise.all([
    callApi<Product[]>("GET", "/products/db"),
    callApi<Service[]>("GET", "/services"),
  ]);
  // The list without pages ends at 500.
  expect(products.length).toBeLessThan(500);
  expect(count("/products/")).toBe(products.length);
  expect(count("/services/")).toBe(services.length);
  expect(count("/policies/")).toBe(POLICY_KINDS.length);
  const named = paths.filter((path) => /^\/(products|services|policies)\//.test(path));
  expect(new Set(named).size).toBe(named.length);

  const feed = await read("/feeds/products.xml");
  const offered = products.filter(({ price, image_url }) => price > 0 && image_url !== null);
  expect([...feed.matchAll(/<g:id>(\d+)</g)].map(([, id]) => Number(id)).sort((a, b) => a - b)).toEqual(
    offered.map(({ id }) => id).sort((a, b) => a - b),
  );
});
