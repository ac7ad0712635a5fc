// The api as `main.ts` starts it, which also reports to the benchmark when it receives a new order, just before it notifies the
// consoles.
import { createServer } from "node:http";
import { createApp } from "../../api/src/app";
import { readEnv } from "../../api/src/env";
import { createLog } from "../../api/src/platform/log";
import { broadcast } from "../../api/src/realtime/broadcast";
import { openLiveServer } from "../../api/src/realtime/live-server";
import { now } from "./shared-clock";

const env = readEnv();
const log = createLog(env.LOG_LEVEL);
const app = createApp({ env, log, version: "bench" });
const http = createServer(app.http);
const live = openLiveServer(http, {
  findActor: app.actorOfToken,
  findVisitor: app.visitorOfLinks,
  findLiveSessions: app.findLiveSessions,
  log,
  corsOrigins: env.CORS_ORIGINS,
  chatCustomerOf: (id, actor) => app.conversations.customerOf(id, actor),
  signals: app.signals,
});
app.feed.on("order.placed", () => process.send?.({ emittedAt: now() }));
broadcast(app.feed, live);
await app.start();
http.listen(env.API_PORT, env.API_HOST);
