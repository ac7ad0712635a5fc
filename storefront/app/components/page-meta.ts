import type { MetaDescriptor } from "@remix-run/react";

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
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    ...(origin ? [{ property: "og:image", content: absolute(page.image ?? "/og.png") }] : []),
    ...(origin && page.path
      ? [
          { tagName: "link", rel: "canonical", href: absolute(page.path) },
          { property: "og:url", content: absolute(page.path) },
        ]
      : []),
    ...(page.jsonLd ?? []).map((facts) => ({ "script:ld+json": { "@context": "https://schema.org", ...facts } })),
  ] as MetaDescriptor[];
}
