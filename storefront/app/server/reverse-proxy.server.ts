import http from "node:http";
import https from "node:https";
import { CONNECTION_IDLE_MS } from "@fundi/shared/contract/connections";
import type { ErrorBody } from "@fundi/shared/contract/errors";
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from "http-proxy-middleware";

/** Whether a path belongs to the api. */
export const isProxied = (path: string): boolean => /^\/(api|socket\.io|uploads)([/?]|$)/.test(path);

/** Longer than the longest import takes to upload on a slow connection. */
const PROXY_TIMEOUT_MS = 5 * 60_000;

/**
 * Proxies `/api`, `/socket.io` (including upgrades) and `/uploads` to the api, so that the browser stays on one origin.
 * While the api is unavailable the response is a 503 in the api's own error shape.
 */
export const reverseProxy = (apiUrl: string, idleTimeoutMs = CONNECTION_IDLE_MS) =>
  createProxyMiddleware({
    target: apiUrl,
    pathFilter: isProxied,
    changeOrigin: true,
    // `forwardCaller` sets the X-Forwarded-* headers; a caller's own would let it choose its address.
    agent: new (apiUrl.startsWith("https:") ? https : http).Agent({ keepAlive: true, timeout: idleTimeoutMs }),
    proxyTimeout: PROXY_TIMEOUT_MS,
    // Without the default plugins, one of which writes its own error response.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      error: (_error, req, res) => {
        if ("writeHead" in res && !res.headersSent) sendUnavailable(req, res);
        else res.destroy();
      },
    },
  });

function sendUnavailable(req: http.IncomingMessage, res: http.ServerResponse): void {
  const body: ErrorBody = {
    error: "The shop's server is not answering. Please try again.",
    code: "UNAVAILABLE",
    requestId: String(req.headers["x-request-id"] ?? ""),
  };
  res.writeHead(503, { "content-type": "application/json", "retry-after": "5" }).end(JSON.stringify(body));
}
