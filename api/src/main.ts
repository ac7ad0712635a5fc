import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { CONNECTION_KEEP_ALIVE_MS } from "@fundi/shared/contract/connections";
import { createApp } from "./app";
import { readEnv } from "./env";
import { storeEnvironment } from "./modules/settings";
import { createLog } from "./platform/log";
import { stopOnUnhandledErrors } from "./platform/process-faults";
import { broadcast } from "./realtime/broadcast";
import { openLiveServer } from "./realtime/live-server";
import { refusalToListen } from "./refusal-to-listen";

/** How long requests under way may take to end when the process is asked to stop. */
const DRAIN_MS = 10_000;
/** How long all of it may take after an unhandled error; the launcher waits 20 seconds before it kills the api. */
const FAULT_DRAIN_MS = 15_000;

const root = path.resolve(import.meta.dirname, "../..");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };

const env = readEnv(await storeEnvironment(process.env));
const log = createLog(env.LOG_LEVEL);
const consoleFolder = path.join(root, "desktop/out/web");
const app = createApp({ env, log, version, ...(existsSync(consoleFolder) ? { consoleFolder } : {}) });

const server = createServer({ keepAliveTimeout: CONNECTION_KEEP_ALIVE_MS }, app.http);
const live = openLiveServer(server, {
  findActor: app.actorOfToken,
  findLiveSessions: app.findLiveSessions,
  log,
  corsOrigins: env.CORS_ORIGINS,
  chatCustomerOf: (id, actor) => app.conversations.customerOf(id, actor),
  signals: app.signals,
});
const refusal = await refusalToListen(env, app.db);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
broadcast(app.feed, live);
/** Takes no new work, lets requests and sockets end, then the background work, then the database. */
async function stopInOrder(): Promise<void> {
  const workEnded = app.stopWork();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await live.close();
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
  await workEnded;
  await app.stop();
  log.info("stopped");
}

let stopping: Promise<void> | undefined;
function stop(reason: string): Promise<void> {
  if (!stopping) log.info({ reason }, "stopping");
  stopping ??= stopInOrder();
  return stopping;
}

stopOnUnhandledErrors({
  log,
  stop: () => stop("unhandled error"),
  timeoutMs: FAULT_DRAIN_MS,
  exit: (code) => process.exit(code),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stop(signal).catch((error) => {
      log.fatal({ err: error }, "stopping failed");
      process.exit(1);
    });
  });
}

await app.start();

server.listen(env.API_PORT, env.API_HOST, () => {
  log.info({ port: env.API_PORT, ms: Math.round(process.uptime() * 1000) }, "api ready");
});
