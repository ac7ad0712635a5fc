import type { LoaderFunctionArgs } from "@remix-run/node";
import { LANGUAGES, pathInLanguage } from "../i18n";
import { originOf } from "../server/shop.server";

/** Pages about one visitor, or without content. */
const NOT_FOR_CRAWLERS = [
  "/admin/",
  "/api/",
  "/appointments",
  "/cart",
  "/compare",
  "/dashboard",
  "/favorites",
  "/login",
  "/loyalty",
  "/messages",
  "/notifications",
  "/offline",
  "/orders",
  "/payment",
  "/profile",
  "/quotes",
  "/register",
  "/repairs",
  "/search",
  "/tickets",
  "/track",
  "/video-call",
  "/settings",
  "/test/",
];

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...LANGUAGES.flatMap((language) => NOT_FOR_CRAWLERS.map((path) => `Disallow: ${pathInLanguage(path, language)}`)),
    "",
    `Sitemap: ${originOf(request)}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
