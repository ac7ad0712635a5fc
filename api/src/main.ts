import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { CONNECTION_HELD_MS } from "@fundi/shared/constants";
import { createApp } from "./app";
import { readEnv } from "./env";
import { createLog } from "./platform/log";
import { broadcast } from "./realtime/broadcast";
import { openLiveServer } from "./realtime/live-server";

/** How long requests under way may take to end when the process is asked to stop. */
const DRAIN_MS = 10_000;

const root = path.resolve(import.meta.dirname, "../..");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };

const env = readEnv();
const log = createLog(env.LOG_LEVEL);
const consoleFolder = path.join(root, "desktop/out/web");
const app = createApp({ env, log, version, ...(existsSync(consoleFolder) ? { consoleFolder } : {}) });

const server = createServer({ keepAliveTimeout: CONNECTION_HELD_MS }, app.http);
const live = openLiveServer(server, {
  findActor: app.actorOfToken,
  corsOrigins: env.CORS_ORIGINS,
  chatCustomerOf: (id, actor) => app.conversations.customerOf(id, actor),
  signals: app.signals,
});
broadcast(app.feed, live);
await app.start();

server.listen(env.API_PORT, env.API_HOST, () => {
  log.info({ port: env.API_PORT, ms: Math.round(process.uptime() * 1000) }, "api ready");
});

let stopping = false;
/** Takes no new work, lets requests and sockets end, then the background work, then the database. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await live.close();
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
  await app.stop();
  log.info("stopped");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
