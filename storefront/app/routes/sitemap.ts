import { servicePath } from "@fundi/shared/catalog/service-slug";
import { POLICY_KINDS, policyPath } from "@fundi/shared/policies/policy-kinds";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSitemapOutline, loadSitemapPart, SITEMAP_PART } from "../features/catalog/catalog.server";
import { loadServices } from "../features/services/services.server";
import { originOf } from "../server/shop.server";

const PAGES = [
  ...["/", "/products", "/services", "/support", "/about", "/contact"],
  ...POLICY_KINDS.map((kind) => policyPath(kind)),
];
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * /sitemap.xml: the public pages, the categories, every service and every product. A shop with more products than one file may list gets
 * a sitemap index: /sitemap/0.xml with the pages, /sitemap/1.xml and so on with products.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const origin = originOf(request);
  const products = async (part: number) =>
    (await loadSitemapPart(context, part)).map((id) => `${origin}/products/${id}`);
  const { part } = params;
  if (part !== undefined) {
    if (!/^\d{1,6}\.xml$/.test(part)) throw new Response("Not found", { status: 404 });
    const number = Number.parseInt(part, 10);
    if (number > 0) return urlSet(await products(number));
  }
  const [{ total, categories }, services] = await Promise.all([loadSitemapOutline(context), loadServices(context)]);
  const pages = [
    ...PAGES.map((path) => `${origin}${path}`),
    ...categories.map(({ name }) => `${origin}/products?category=${encodeURIComponent(name)}`),
    ...(services ?? []).map((service) => origin + servicePath(service)),
  ];
  if (part !== undefined) return urlSet(pages);
  if (total === null || total <= SITEMAP_PART) return urlSet([...pages, ...(await products(1))]);
  const parts = Array.from(
    { length: Math.ceil(total / SITEMAP_PART) + 1 },
    (_, each) => `${origin}/sitemap/${each}.xml`,
  );
  return xml(`<sitemapindex xmlns="${SCHEMA}">\n${lines("sitemap", parts)}\n</sitemapindex>`);
}

// No lastmod: only the date of creation is known, which would keep crawlers from coming back.
const urlSet = (addresses: readonly string[]) =>
  xml(`<urlset xmlns="${SCHEMA}">\n${lines("url", addresses)}\n</urlset>`);

const lines = (element: string, addresses: readonly string[]) =>
  addresses.map((address) => `<${element}><loc>${address}</loc></${element}>`).join("\n");

const xml = (text: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
