import type { LoaderFunctionArgs } from "@remix-run/node";
import { themeOfName } from "../server/theme.server";

/** The owner's accent colour as a stylesheet, `/theme/1d4f91-….css`: our own policy forbids inline styles. */
export function loader({ params }: LoaderFunctionArgs) {
  const sheet = themeOfName(params.file ?? "");
  const headers = { "Content-Type": "text/css; charset=utf-8" };
  if (sheet === null) return new Response("", { status: 404, headers: { ...headers, "Cache-Control": "no-store" } });
  return new Response(sheet, { headers: { ...headers, "Cache-Control": "public, max-age=31536000, immutable" } });
}
