import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadForSitemap } from "../features/catalog/catalog.server";
import { originOf } from "../server/shop.server";

const PAGES = ["/", "/products", "/services", "/support", "/about", "/contact"];

/** The public pages, the categories and every product. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = originOf(request);
  const { products, categories } = await loadForSitemap(context);
  const entries = [
    ...PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...categories.map(({ name }) => `<url><loc>${origin}/products?category=${encodeURIComponent(name)}</loc></url>`),
    // No date of the last change is known: the day on which a product was added would tell crawlers not to come back.
    ...products.map(({ id }) => `<url><loc>${origin}/products/${id}</loc></url>`),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}
