import type { FeedProduct } from "@fundi/shared/catalog/product-feed";
import { servicePath } from "@fundi/shared/catalog/service-slug";
import { guidePath } from "@fundi/shared/guides/guide-rules";
import { POLICY_KINDS, policyPath } from "@fundi/shared/policies/policy-kinds";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { productsPath } from "../features/catalog";
import { loadCategories, loadFeedPart } from "../features/catalog/catalog.server";
import { loadGuides } from "../features/guides/guides.server";
import { loadServices } from "../features/services/services.server";
import { LANGUAGE_FACTS, LANGUAGES, type Language, pathInLanguage } from "../i18n";
import { originOf } from "../server/shop.server";
import { escapeXml, xmlElement, xmlResponse } from "../server/xml.server";

const PAGES = [
  ...["/", "/products", "/services", "/guides", "/support", "/about", "/contact"],
  ...POLICY_KINDS.map((kind) => policyPath(kind)),
];
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const OTHERS =
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * /sitemap.xml: the public pages, the categories, every service, every guide, and every product with its photos, each in every language. A shop with more than one part of
 * products gets a sitemap index: /sitemap/0.xml with the pages, /sitemap/1.xml and so on with the parts of the feed.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const origin = originOf(request);
  const { part } = params;
  if (part !== undefined && !/^\d{1,6}\.xml$/.test(part)) throw new Response("Not found", { status: 404 });
  const number = part === undefined ? null : Number.parseInt(part, 10);
  const pages = async () => {
    const [categories, services, guides] = await Promise.all([
      loadCategories(context),
      loadServices(context),
      loadGuides(context),
    ]);
    const paths = [
      ...PAGES,
      ...categories.map((category) => productsPath({ category })),
      ...(services ?? []).map(servicePath),
    ];
    return [
      ...paths.map((path) => inLanguages(path, origin)),
      ...(guides ?? []).map((guide) =>
        inLanguages(guidePath(guide), origin, xmlElement("lastmod", guide.updatedAt), guide.languages),
      ),
    ];
  };
  if (number === 0) return urlSet(await pages());
  const { items, parts } = await loadFeedPart(context, number ?? 1);
  const products = items.map((product) => productEntries(product, origin));
  if (number !== null) return urlSet(products);
  if (parts <= 1) return urlSet([...(await pages()), ...products]);
  const files = Array.from({ length: parts + 1 }, (_, each) => `${origin}/sitemap/${each}.xml`);
  const lines = files.map((file) => `<sitemap>${xmlElement("loc", file)}</sitemap>`);
  return xmlResponse(file(`<sitemapindex ${SCHEMA}>`, lines, "</sitemapindex>"));
}

/**
 * Returns the entries of a page, one for each language, each with all of them, as crawlers want it. Without lastmod: pages have
 * no day of their own, and a wrong one keeps crawlers from coming back.
 */
function inLanguages(path: string, origin: string, facts = "", languages: readonly Language[] = LANGUAGES): string {
  const address = (language: Language) => origin + pathInLanguage(path, language);
  const alternates = [
    ...languages.map((language) => alternate(LANGUAGE_FACTS[language].locale, address(language))),
    alternate("x-default", origin + path),
  ].join("");
  return languages
    .map((language) => `<url>${xmlElement("loc", address(language))}${alternates}${facts}</url>`)
    .join("");
}

const alternate = (locale: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(address)}"/>`;

const productEntries = ({ id, photos, changedAt }: FeedProduct, origin: string): string =>
  inLanguages(
    `/products/${id}`,
    origin,
    [
      xmlElement("lastmod", changedAt),
      ...photos.map(
        (photo) => `<image:image>${xmlElement("image:loc", new URL(photo.url, origin).href)}</image:image>`,
      ),
    ].join(""),
  );

const urlSet = (lines: readonly string[]) => xmlResponse(file(`<urlset ${SCHEMA} ${OTHERS}>`, lines, "</urlset>"));

const file = (opening: string, lines: readonly string[], closing: string): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...lines, closing, ""].join("\n");
