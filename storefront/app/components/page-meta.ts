import type { MetaDescriptor } from "@remix-run/react";
import {
  currentLanguage,
  currentLocale,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  ownPath,
  pathInLanguage,
} from "../i18n";

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
  /** The languages in which its text is there; default: all. In another one it is a copy of the first. */
  languages?: readonly Language[];
  /** Structured data, schema.org. */
  jsonLd?: object[];
}

/** The same page in other languages, for search engines. */
const alternates = (path: string, languages: readonly Language[], absolute: (address: string) => string) => [
  ...languages.map((language) => ({
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
  const { languages = LANGUAGES } = page;
  const canonical = (path: string) =>
    languages.includes(currentLanguage()) ? ownPath(path) : pathInLanguage(path, languages[0] ?? "en");
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
          { tagName: "link", rel: "canonical", href: absolute(canonical(page.path)) },
          { property: "og:url", content: absolute(canonical(page.path)) },
          ...(page.noIndex ? [] : alternates(page.path, languages, absolute)),
        ]
      : []),
    ...(page.jsonLd ?? []).map((facts) => ({ "script:ld+json": { "@context": "https://schema.org", ...facts } })),
  ] as MetaDescriptor[];
}
