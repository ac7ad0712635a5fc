import { randomBytes } from "node:crypto";
import { translations } from "virtual:translations";
import { redactQuerySecrets } from "@fundi/shared/values/redact-url";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "./components/nonce";
import { setTranslations } from "./i18n";
import { dataScripts } from "./server/data-scripts.server";
import { laterScripts } from "./server/later-scripts.server";
import { contentSecurityPolicy, permissionsPolicy, sealScripts } from "./server/security.server";
import { VIDEO_HOSTS, type VideoPageHandle } from "./server/video-hosts.server";

setTranslations(translations);

/** Timeout for deferred data; the browser continues without it. */
export const streamTimeout = 5000;

/**
 * Renders a page as a whole. Streaming has no benefit here: every loader responds at once, and a complete page can be
 * tagged, cached and compressed once. React's streaming renderer, which is slower, is needed only for Remix's data
 * stream, which follows the page as Remix would have sent it. Render errors are passed back to Remix, which renders its
 * error boundary.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={{ ...remix, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  const data = remix.renderMeta?.didRenderScripts ? await dataScripts(remix.serverHandoffStream, nonce) : "";
  const { html, scriptHashes } = sealScripts(page + data, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const framed = framesVideo(remix) ? VIDEO_HOSTS : [];
  headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes, import.meta.env.DEV, framed));
  if (framed.length > 0) headers.set("Permissions-Policy", permissionsPolicy(framed));
  // The development server brings its own modules.
  return new Response(`<!DOCTYPE html>${import.meta.env.DEV ? html : laterScripts(html)}`, { headers, status });
}

/** Whether a matched route declares that it contains a video call. */
const framesVideo = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as VideoPageHandle)?.framesVideo);

/** Logs unexpected errors of loaders and pages; aborted requests are ignored. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) logFailure(error, request, context.requestId);
}

function logFailure(error: unknown, request: Request, requestId: string): void {
  const { pathname, search } = new URL(request.url);
  console.error(`${request.method} ${redactQuerySecrets(pathname + search)} failed, request ${requestId}`, error);
}
