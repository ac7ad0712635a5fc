import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadShop } from "../server/shop.server";

/** How the site presents itself on a phone's home screen, in the shop's own name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await loadShop(request, context);
  const manifest = {
    name: shop.brand,
    short_name: shop.brand.split(" ")[0],
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fbfaf7",
    theme_color: "#0b6b4f",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
