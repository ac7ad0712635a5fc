import { DEFAULT_ACCENT } from "@fundi/shared/settings/accent";
import { logoIconUrl } from "@fundi/shared/settings/logo";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadShop } from "../server/shop.server";

/** The owner's logo in the sizes that phones need, else the supplied one. */
const iconsOf = (shop: ShopConfig) =>
  shop.logo
    ? (["icon", "maskable"] as const).flatMap((shape) =>
        ([192, 512] as const).map((edge) => ({
          src: logoIconUrl(shop, edge, shape),
          type: "image/png",
          sizes: `${edge}x${edge}`,
          ...(shape === "maskable" && { purpose: shape }),
        })),
      )
    : [
        { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
        { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
        { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
      ];

/** The web app manifest, with the shop's name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await loadShop(request, context);
  const manifest = {
    name: shop.brand,
    short_name: shop.brand.split(" ")[0],
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fbfaf7",
    theme_color: shop.accentColour || DEFAULT_ACCENT,
    icons: iconsOf(shop),
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
