import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "./components/nonce";
import { dataScripts } from "./server/data-scripts.server";
import { contentSecurityPolicy, permissionsPolicy, sealScripts } from "./server/security.server";
import { VIDEO_HOSTS, type VideoPageHandle } from "./server/video-hosts.server";

/** Deferred data that has not come by then is left to the browser. */
export const streamTimeout = 5000;

/**
 * Renders a page as a whole. Nothing here is worth streaming: every loader answers at once, and a page that is known in
 * full can be tagged, kept and compressed once. React's streaming renderer, which takes longer, is needed only for Remix's
 * data: that follows the page as Remix would have streamed it. What a page throws goes back to Remix, which renders its
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
  return new Response(`<!DOCTYPE html>${html}`, { headers, status });
}

/** Whether the page itself says that it holds a video call. */
const framesVideo = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as VideoPageHandle)?.framesVideo);

/** What a loader or a page threw without meaning to; a request that was given up is nobody's fault. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) logFailure(error, request, context.requestId);
}

function logFailure(error: unknown, request: Request, requestId: string): void {
  console.error(`${request.method} ${new URL(request.url).pathname} failed, request ${requestId}`, error);
}
