import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./components/nonce";
import { contentSecurityPolicy, permissionsPolicy, sealScripts } from "./server/security.server";
import { VIDEO_HOSTS, type VideoPageHandle } from "./server/video-hosts.server";

/** Deferred data that has not come by then is left to the browser. */
export const streamTimeout = 5000;

/**
 * Renders a page as a whole. Nothing here is worth streaming: every loader answers at once, and a page that is known in
 * full can be tagged, kept and compressed once.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { requestId }: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const rendered = await renderToText(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    (error) => logFailure(error, request, requestId),
  );
  const { html, scriptHashes } = sealScripts(rendered.text, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const framed = framesVideo(remix) ? VIDEO_HOSTS : [];
  headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes, import.meta.env.DEV, framed));
  if (framed.length > 0) headers.set("Permissions-Policy", permissionsPolicy(framed));
  return new Response(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, "")}`, {
    headers,
    status: rendered.failed ? 500 : status,
  });
}

/** Whether the page itself says that it holds a video call. */
const framesVideo = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as VideoPageHandle)?.framesVideo);

function renderToText(
  page: React.ReactElement,
  onError: (error: unknown) => void,
): Promise<{ text: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ text: Buffer.concat(chunks).toString(), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => {
        clearTimeout(patience);
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        onError(error);
      },
    });
    const patience = setTimeout(abort, streamTimeout + 1000);
  });
}

/** What a loader or a page threw without meaning to; a request that was given up is nobody's fault. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) logFailure(error, request, context.requestId);
}

function logFailure(error: unknown, request: Request, requestId: string): void {
  console.error(`${request.method} ${new URL(request.url).pathname} failed, request ${requestId}`, error);
}
