import http from "node:http";
import https from "node:https";
import { CONNECTION_LET_GO_MS } from "@fundi/shared/constants";
import type { ErrorBody } from "@fundi/shared/errors";
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from "http-proxy-middleware";

/** Whether a path belongs to the api. */
export const isPassedThrough = (path: string): boolean => /^\/(api|socket\.io|uploads)([/?]|$)/.test(path);

/** Longer than the longest import takes to upload on a slow line. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Hands `/api`, `/socket.io` (upgrades included) and `/uploads` to the api, so that the browser stays on one origin
 * (`decisions.md` D1). While the api is away the answer is a 503 in the api's own error shape.
 */
export const passThrough = (apiUrl: string, letGoMs = CONNECTION_LET_GO_MS) =>
  createProxyMiddleware({
    target: apiUrl,
    pathFilter: isPassedThrough,
    changeOrigin: true,
    // The headers X-Forwarded-* are set by `forwardCaller`; a caller's own would let it choose its address.
    agent: new (apiUrl.startsWith("https:") ? https : http).Agent({ keepAlive: true, timeout: letGoMs }),
    proxyTimeout: PATIENCE_MS,
    // Without the default plugins, one of which writes its own answer to an error.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      error: (_error, req, res) => {
        if ("writeHead" in res && !res.headersSent) answerUnavailable(req, res);
        else res.destroy();
      },
    },
  });

function answerUnavailable(req: http.IncomingMessage, res: http.ServerResponse): void {
  const body: ErrorBody = {
    error: "The shop's server is not answering. Please try again.",
    code: "UNAVAILABLE",
    requestId: String(req.headers["x-request-id"] ?? ""),
  };
  res.writeHead(503, { "content-type": "application/json", "retry-after": "5" }).end(JSON.stringify(body));
}
