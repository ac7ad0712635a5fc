import type { FeedProduct } from "@fundi/shared/catalog/product-feed";
import { servicePath } from "@fundi/shared/catalog/service-slug";
import { POLICY_KINDS, policyPath } from "@fundi/shared/policies/policy-kinds";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { productsPath } from "../features/catalog";
import { loadCategories, loadFeedPart } from "../features/catalog/catalog.server";
import { loadServices } from "../features/services/services.server";
import { originOf } from "../server/shop.server";
import { xmlElement, xmlResponse } from "../server/xml.server";

const PAGES = [
  ...["/", "/products", "/services", "/support", "/about", "/contact"],
  ...POLICY_KINDS.map((kind) => policyPath(kind)),
];
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * /sitemap.xml: the public pages, the categories, every service, and every product with its photos. A shop with more than one part of
 * products gets a sitemap index: /sitemap/0.xml with the pages, /sitemap/1.xml and so on with the parts of the feed.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const origin = originOf(request);
  const { part } = params;
  if (part !== undefined && !/^\d{1,6}\.xml$/.test(part)) throw new Response("Not found", { status: 404 });
  const number = part === undefined ? null : Number.parseInt(part, 10);
  const pages = async () => {
    const [categories, services] = await Promise.all([loadCategories(context), loadServices(context)]);
    const paths = [
      ...PAGES,
      ...categories.map((category) => productsPath({ category })),
      ...(services ?? []).map(servicePath),
    ];
    return paths.map((path) => url(origin + path));
  };
  if (number === 0) return urlSet(await pages());
  const { items, parts } = await loadFeedPart(context, number ?? 1);
  const products = items.map((product) => productUrl(product, origin));
  if (number !== null) return urlSet(products);
  if (parts <= 1) return urlSet([...(await pages()), ...products]);
  const files = Array.from({ length: parts + 1 }, (_, each) => `${origin}/sitemap/${each}.xml`);
  const lines = files.map((file) => `<sitemap>${xmlElement("loc", file)}</sitemap>`);
  return xmlResponse(file(`<sitemapindex ${SCHEMA}>`, lines, "</sitemapindex>"));
}

// Without lastmod: pages have no day of their own, and a wrong one keeps crawlers from coming back.
const url = (address: string): string => `<url>${xmlElement("loc", address)}</url>`;

const productUrl = ({ id, photos, changedAt }: FeedProduct, origin: string): string =>
  [
    "<url>",
    xmlElement("loc", `${origin}/products/${id}`),
    xmlElement("lastmod", changedAt),
    ...photos.map((photo) => `<image:image>${xmlElement("image:loc", new URL(photo.url, origin).href)}</image:image>`),
    "</url>",
  ].join("");

const urlSet = (lines: readonly string[]) => xmlResponse(file(`<urlset ${SCHEMA} ${IMAGES}>`, lines, "</urlset>"));

const file = (opening: string, lines: readonly string[], closing: string): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...lines, closing, ""].join("\n");
