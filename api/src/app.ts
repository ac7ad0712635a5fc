import { createBackground } from "./background";
import type { Env } from "./env";
import { createSystemService } from "./modules/system";
import { findLiveSessions } from "./platform/auth/session-store";
import { asLongWork, STATEMENT_MS } from "./platform/database/time-limit";
import type { Log } from "./platform/log";
import { createReadiness } from "./platform/readiness";
import { countMissingMasters } from "./platform/seal/seal";
import { readShopSecret } from "./platform/secrets/shop-secret";
import { lastHeartbeat } from "./platform/workers/heartbeat-store";
import { createSenders } from "./senders";
import { createShopHttp } from "./shop-http";
import { shopModules } from "./shop-modules";
import { createPlatform } from "./shop-platform";
import { createShopServices } from "./shop-services";

interface AppOptions {
  env: Env;
  log: Log;
  version: string;
  /** Folder of the built console, served at /console/; none in tests. */
  consoleFolder?: string;
  /** How long a statement may take unless it belongs to long work, in milliseconds; 0: as long as it needs. */
  statementMs?: number;
  /** The current time, for tests that need another one. */
  clock?: () => Date;
}

/** The composition root: every module and its dependencies. It does not listen yet; `main.ts` does that. */
export function createApp({
  env,
  log,
  version,
  consoleFolder,
  statementMs = STATEMENT_MS,
  clock = () => new Date(),
}: AppOptions) {
  const { platform, settings, mailServer, videoCalls, dispatcher, wakeUp, queuedWork } = createPlatform({
    env,
    log,
    version,
    statementMs,
    clock,
  });
  const { db, feed, inTransaction, jobs, files, signals, shop, textSettings, limits } = platform;
  const services = createShopServices(platform);
  const { backups, cardPayments } = services;
  const readiness = createReadiness(db, () => env.ROLE === "worker" || services.catalog.isReady());
  const { mailer, textSender } = createSenders(platform, services, mailServer);
  const promptState = async () => (await services.prompts.serviceState()).service;

  const system = createSystemService({
    ...{ db, inTransaction, jobs, version, clock },
    timeZone: env.SHOP_TIME_ZONE,
    dataDir: env.DATA_DIR,
    hasAddress: env.STOREFRONT_URL !== undefined,
    mailState: mailer.state,
    textState: textSender.state,
    wakeUpState: wakeUp.state,
    workers: async () => ({ isOne: env.ROLE !== "web", seenAt: await lastHeartbeat(db) }),
    cardState: cardPayments.state,
    promptState: services.prompts.systemState,
    privateFiles: services.privateFiles.figures,
    countMissingMasters: () => countMissingMasters(platform.masterKeys, db),
    backups: { ...backups, isDaily: env.BACKUP_DAILY },
  });

  const modules = shopModules({ platform, services, settings, mailServer, videoCalls, system });
  for (const { jobs: handlers = [], subscribe } of modules) {
    for (const handler of handlers) jobs.handle(handler);
    subscribe?.(dispatcher);
  }

  const states = { mail: mailer.state, texts: textSender.state, payments: cardPayments.state, wakeUp: wakeUp.state };
  const health = { version, readiness, states: { ...states, prompts: promptState } };
  const { http, actorOfToken, serverErrors } = createShopHttp({ platform, services, modules, health, consoleFolder });

  const waking = { dispatcher, wakeUp, queuedWork };
  const background = createBackground({ platform, modules, ...waking, mailer, textSender });

  return {
    ...services,
    modules,
    http,
    db,
    env,
    files,
    feed,
    signals,
    dispatcher,
    jobs,
    shop,
    actorOfToken,
    visitorOfLinks: services.conversations.visitorOfLinks,
    findLiveSessions: (hashes: readonly string[]) => findLiveSessions(db, hashes, settings.twoFactor()),
    inTransaction,
    mailer,
    textSender,
    textSettings,
    serverErrors,
    /** Starts the background work. */
    async start(): Promise<void> {
      await feed.start();
      await signals.start();
      // Created at the first start, so that it is among what an owner copies elsewhere.
      readShopSecret(env.DATA_DIR, env.SECRET_KEY);
      await limits.load();
      await asLongWork("start", async () => {
        const startsModules = env.ROLE !== "search";
        for (const module of modules) if (startsModules || module.name === "catalog") await module.start?.();
      });
      background.start();
      wakeUp.start();
    },
    /** From now on load balancers are told to send nobody new; requests are still answered. */
    announceStop: readiness.stopping,
    /** Starts no new background work, and waits for what is running. */
    stopWork: background.stop,
    /** Stops the background work, then the database. */
    async stop(): Promise<void> {
      await background.stop();
      wakeUp.stop();
      await Promise.all([feed.stop(), signals.stop()]);
      await Promise.all(modules.map((module) => module.stop?.()));
      await db.destroy();
    },
  };
}

export type App = ReturnType<typeof createApp>;
