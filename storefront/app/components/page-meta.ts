import type { MetaDescriptor } from "@remix-run/react";
import { currentLocale, LANGUAGE_FACTS, LANGUAGES, ownPath, pathInLanguage } from "../i18n";

interface RootMatch {
  id: string;
  data?: unknown;
}

interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** Canonical path and query; absent for a page that is not indexed. */
  path?: string;
  noIndex?: boolean;
  /** Path or URL of the Open Graph image. */
  image?: string | null | undefined;
  /** Structured data, schema.org. */
  jsonLd?: object[];
}

/** The same page in every language, for search engines. */
const alternates = (path: string, absolute: (address: string) => string) => [
  ...LANGUAGES.map((language) => ({
    ...{ tagName: "link", rel: "alternate", hrefLang: LANGUAGE_FACTS[language].locale },
    href: absolute(pathInLanguage(path, language)),
  })),
  { tagName: "link", rel: "alternate", hrefLang: "x-default", href: absolute(path) },
];

/** Returns title, description, canonical URL, Open Graph tags and structured data of a page. */
export function pageMeta(matches: readonly (RootMatch | undefined)[], page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.data as
    | { shop: { brand: string }; origin: string }
    | undefined;
  const brand = root?.shop.brand ?? "";
  const origin = root?.origin;
  const title = page.title && brand ? `${page.title} · ${brand}` : page.title || brand;
  const absolute = (address: string) => new URL(address, origin).href;
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.noIndex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:site_name", content: brand },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: currentLocale().replace("-", "_") },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    ...(origin ? [{ property: "og:image", content: absolute(page.image ?? "/og.png") }] : []),
    ...(origin && page.path
      ? [
          { tagName: "link", rel: "canonical", href: absolute(ownPath(page.path)) },
          { property: "og:url", content: absolute(ownPath(page.path)) },
          ...(page.noIndex ? [] : alternates(page.path, absolute)),
        ]
      : []),
    ...(page.jsonLd ?? []).map((facts) => ({ "script:ld+json": { "@context": "https://schema.org", ...facts } })),
  ] as MetaDescriptor[];
}
