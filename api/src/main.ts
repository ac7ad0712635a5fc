import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CONNECTION_KEEP_ALIVE_MS } from "@fundi/shared/contract/connections";
import { type App, createApp } from "./app";
import { readEnv } from "./env";
import { storeEnvironment } from "./modules/settings";
import { untilDatabase } from "./platform/database/until-database";
import { waitingRoom } from "./platform/http/waiting-room";
import { createLog } from "./platform/log";
import { stopOnUnhandledErrors } from "./platform/process-faults";
import { broadcast } from "./realtime/broadcast";
import { type LiveServer, openLiveServer } from "./realtime/live-server";
import { refusalOfFiles } from "./refusal-of-files";
import { refusalToListen } from "./refusal-to-listen";

/** How long requests under way may take to end when the process is asked to stop. */
const DRAIN_MS = 10_000;
/** How long all of it may take after an unhandled error; the launcher waits 20 seconds before it kills the api. */
const FAULT_DRAIN_MS = 15_000;

const root = path.resolve(import.meta.dirname, "../..");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };

const consoleFolder = path.join(root, "desktop/out/web");

const listening = readEnv(process.env);
const log = createLog(listening.LOG_LEVEL);
const server = createServer({ keepAliveTimeout: CONNECTION_KEEP_ALIVE_MS }, waitingRoom);
let app: App | undefined;
let live: LiveServer | undefined;

/** Announces the stop, takes no new work, lets requests and sockets end, then the background work, then the database. */
async function stopInOrder(): Promise<void> {
  app?.announceStop();
  if (app && listening.DRAIN_SECONDS > 0) await pause(listening.DRAIN_SECONDS * 1000);
  const workEnded = app?.stopWork();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await live?.close();
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
  await workEnded;
  await app?.stop();
  log.info("stopped");
}

let stopping: Promise<void> | undefined;
const isStopping = () => stopping !== undefined;
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

// Listens first, so that a supervisor and a load balancer are answered while the database is away.
await new Promise<void>((resolve) => server.listen(listening.API_PORT, listening.API_HOST, resolve));
await untilDatabase(log, start, isStopping);

/** Creates the app with the settings that the database holds, starts it, and gives it the requests. */
async function start(): Promise<void> {
  const env = readEnv(await storeEnvironment(process.env));
  const created = createApp({ env, log, version, ...(existsSync(consoleFolder) ? { consoleFolder } : {}) });
  try {
    const refusal =
      (await refusalToListen(env, created.db)) ??
      // A search process reads no files.
      (env.ROLE === "search" ? null : await refusalOfFiles(created.files, created.db, log, new Date()));
    if (refusal) {
      console.error(refusal);
      process.exit(1);
    }
    await created.start();
  } catch (error) {
    await created.stop();
    throw error;
  }
  if (isStopping()) return created.stop();
  app = created;
  server.off("request", waitingRoom).on("request", created.http);
  if (env.ROLE === "all" || env.ROLE === "web") openLive(created);
  log.info({ port: env.API_PORT, role: env.ROLE, ms: Math.round(process.uptime() * 1000) }, "api ready");
}

/** Opens the live connections of browsers, which get the events of every process. */
function openLive(created: App): void {
  live = openLiveServer(server, {
    findActor: created.actorOfToken,
    findVisitor: created.visitorOfLinks,
    findLiveSessions: created.findLiveSessions,
    log,
    corsOrigins: created.env.CORS_ORIGINS,
    chatCustomerOf: (id, actor) => created.conversations.customerOf(id, actor),
    signals: created.signals,
  });
  broadcast(created.feed, live);
}
