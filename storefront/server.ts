import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CONNECTION_KEEP_ALIVE_MS } from "@fundi/shared/contract/connections";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { LANGUAGES } from "./app/i18n/language";
import { env } from "./app/server/env.server";
import { forwardCaller } from "./app/server/forward-caller.server";
import { shutDownGracefully } from "./app/server/graceful-shutdown.server";
import { remixHandler } from "./app/server/remix-handler.server";
import { isProxied, reverseProxy } from "./app/server/reverse-proxy.server";
import { securityHeaders } from "./app/server/security.server";
import { immutableFiles } from "./app/server/static-files.server";

const development = env.NODE_ENV === "development";
// The built file is dist/server.js.
const root = development ? import.meta.dirname : path.resolve(import.meta.dirname, "..");

const app = express();
const server = createServer({ keepAliveTimeout: CONNECTION_KEEP_ALIVE_MS }, app);
app.disable("x-powered-by");
app.set("trust proxy", env.TRUSTED_PROXIES ?? env.TRUST_PROXY);
app.use((req, _res, next) => {
  req.headers["x-request-id"] = randomUUID();
  next();
});

const toApi = reverseProxy(env.API_URL);
app.use((req, res, next) => {
  if (!isProxied(req.url)) return next();
  forwardCaller(app, req);
  return toApi(req, res, next);
});
server.on("upgrade", (req, socket, head) => {
  if (isProxied(req.url ?? "")) {
    forwardCaller(app, req);
    toApi.upgrade(req, socket as Socket, head);
  }
  // In development Vite uses its own WebSocket.
  else if (!development) socket.destroy();
});

app.use(securityHeaders(development, env.STOREFRONT_URL));
app.use(compression());

const { assets, build } = development ? await developmentFiles() : await builtFiles();
app.use(assets);
app.use(remixHandler({ build, mode: env.NODE_ENV }));

shutDownGracefully(server);
server.listen(env.STOREFRONT_PORT, env.STOREFRONT_HOST, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.STOREFRONT_PORT;
  console.log(`storefront listens on http://${env.STOREFRONT_HOST}:${port}`);
});

async function builtFiles() {
  const client = path.join(root, "build/client");
  const assets = express.Router();
  // Their names change with their content; a missing one must not be answered with a page.
  const named = path.join(client, "assets");
  // Scripts of the other languages have folders of their own.
  for (const language of LANGUAGES) assets.use(`/assets/${language}`, immutableFiles(path.join(named, language)));
  assets.use(
    "/assets",
    immutableFiles(named),
    express.static(named, { immutable: true, maxAge: "1y" }),
    (_req, res) => {
      res.sendStatus(404);
    },
  );
  assets.use(express.static(client, { maxAge: "1h" }));
  const build = (await import(pathToFileURL(path.join(root, "build/server/index.js")).href)) as ServerBuild;
  return { assets, build };
}

async function developmentFiles() {
  const vite = await (await import("vite")).createServer({
    root,
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  return { assets: vite.middlewares, build };
}
