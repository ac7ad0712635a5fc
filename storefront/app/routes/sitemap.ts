import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadNewestProducts } from "../features/catalog/catalog.server";
import { originOf } from "../server/shop.server";

const PAGES = ["/", "/products", "/services", "/support", "/about", "/contact"];

/** The public pages and the newest products; every other product is linked from the pages of /products. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = originOf(request);
  const products = await loadNewestProducts(context);
  const entries = [
    ...PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...products.map(
      ({ id, created_at }) =>
        `<url><loc>${origin}/products/${id}</loc><lastmod>${created_at.slice(0, 10)}</lastmod></url>`,
    ),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}
