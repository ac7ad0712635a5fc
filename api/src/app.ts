import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Env } from "./env";
import { wereOrdersPlaced } from "./modules/orders";
import { createPromptSettings } from "./modules/payments";
import { configuredFeatures, createMailServer, createSettings } from "./modules/settings";
import { createSystemService } from "./modules/system";
import { createTextSettings } from "./modules/texts";
import { videoHost } from "./modules/video";
import { findLiveSessions } from "./platform/auth/session-store";
import { openDatabase } from "./platform/database/database";
import { asLongWork, STATEMENT_MS } from "./platform/database/time-limit";
import { createInTransaction, type QueuedWork } from "./platform/database/transaction";
import { createDispatcher } from "./platform/events/dispatcher";
import { createLiveFeed } from "./platform/events/live-feed";
import { createSignalBoard } from "./platform/events/signals";
import { createWakeUp } from "./platform/events/wake-up";
import { createShopFiles, fileSettings } from "./platform/files/shop-files";
import { createRequestLoad } from "./platform/http/request-load";
import { createJobs } from "./platform/jobs/jobs";
import { createLimits } from "./platform/limits/limits";
import type { Log } from "./platform/log";
import { createReadiness } from "./platform/readiness";
import { createScheduler } from "./platform/schedules";
import { createSecretBox } from "./platform/secrets/secret-box";
import { readShopSecret } from "./platform/secrets/shop-secret";
import { createSigner } from "./platform/secrets/signer";
import { createHeartbeat } from "./platform/workers/heartbeat";
import { lastHeartbeat } from "./platform/workers/heartbeat-store";
import { createSenders } from "./senders";
import { createShopHttp } from "./shop-http";
import { shopModules } from "./shop-modules";
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
  const db = openDatabase(env.DATABASE_URL, env.DATABASE_POOL, statementMs);
  const readiness = createReadiness(db, () => env.ROLE === "worker" || services.catalog.isReady());
  const feed = createLiveFeed(db, log);
  const wakeUp = createWakeUp({ url: env.WAKE_URL, shop: new URL(env.DATABASE_URL).pathname.slice(1), log });
  const signals = createSignalBoard(db, log, () => wakeUp.send("signals"));
  const committed = (events: DomainEvent[], work: ReadonlySet<QueuedWork> = new Set()) => {
    if (events.length > 0) {
      feed.publish(events);
      dispatcher.wake(events);
      wakeUp.send("events");
    }
    if (work.has("jobs")) for (const queue of queues) queue.wake();
    if (work.has("mail")) mailer.wake();
    if (work.has("texts")) textSender.wake();
    for (const kind of work) wakeUp.send(kind);
  };
  const inTransaction = createInTransaction(db, committed, clock);
  const dispatcher = createDispatcher(db, inTransaction, log, clock);
  const jobs = createJobs(db, inTransaction, log);
  const files = createShopFiles(fileSettings(env));
  const readSecret = () => readShopSecret(env.DATA_DIR, env.SECRET_KEY);
  const box = createSecretBox(readSecret);
  const signer = createSigner(readSecret);
  const videoCalls = videoHost(env);
  const features = configuredFeatures(env, videoCalls.kind);
  const mailServer = createMailServer({ env, db, inTransaction, feed, box, clock, log });
  const textSettings = createTextSettings({ env, db, inTransaction, feed, box, clock, log });
  const isMailOn = () => mailServer.url() !== undefined;
  const canTextCodes = () => textSettings.channels().some((channel) => channel !== "hand");
  const promptSettings = createPromptSettings({ env, db, inTransaction, feed, box, clock, log });
  const settings = createSettings({
    ...{ env, db, inTransaction, feed, features, isMailOn, canTextCodes, wereOrdersPlaced, clock, log },
    promptProvider: promptSettings.provider,
  });
  const { shop } = settings;

  const { clerkDiscount, orderPrefix, orderPrefixes, twoFactor } = settings;
  const limits = createLimits({ db, inTransaction, feed, isOn: env.ACCOUNT_LIMITS === "on", clock, log });
  const platform = {
    env,
    version,
    log,
    db,
    feed,
    jobs,
    inTransaction,
    committed,
    signals,
    files,
    box,
    signer,
    textSettings,
    shop,
    clerkDiscount,
    orderPrefix,
    orderPrefixes,
    limits,
    promptSettings,
    twoFactor,
    requestLoad: createRequestLoad(),
    clock,
  };
  const services = createShopServices(platform);
  const { backups, cardPayments } = services;
  const { mailer, textSender } = createSenders(platform, services, mailServer);
  const promptState = async () => (await services.prompts.serviceState()).service;

  const system = createSystemService({
    ...{ db, inTransaction, jobs, version, clock },
    timeZone: env.SHOP_TIME_ZONE,
    dataDir: env.DATA_DIR,
    mailState: mailer.state,
    textState: textSender.state,
    wakeUpState: wakeUp.state,
    workers: async () => ({ isOne: env.ROLE !== "web", seenAt: await lastHeartbeat(db) }),
    cardState: cardPayments.state,
    promptState,
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

  wakeUp.on("events", feed.wake);
  feed.onPolled(dispatcher.look);
  const queues = [jobs, ...modules.flatMap((module) => module.queues ?? [])];
  wakeUp.on("jobs", () => {
    for (const queue of queues) queue.wake();
  });
  wakeUp.on("mail", mailer.wake);
  wakeUp.on("texts", textSender.wake);
  wakeUp.on("signals", signals.wake);

  const scheduler = createScheduler(
    modules.flatMap(({ schedules = [] }) => schedules),
    log,
  );
  // A web process leaves background work to others; a worker serves no requests but those of its supervisor, a search
  // process those of other processes.
  const servesPeople = env.ROLE === "all" || env.ROLE === "web";
  const hasWork = env.ROLE === "all" || env.ROLE === "worker";
  const loops = hasWork
    ? [
        ...[dispatcher, mailer, textSender, scheduler, createHeartbeat(db, log, clock), ...queues],
        ...modules.flatMap((module) => module.loops ?? []),
      ]
    : [];

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
        for (const module of modules) if (servesPeople || hasWork || module.name === "catalog") await module.start?.();
      });
      for (const loop of loops) loop.start();
      wakeUp.start();
    },
    /** From now on load balancers are told to send nobody new; requests are still answered. */
    announceStop: readiness.stopping,
    /** Starts no new background work, and waits for what is running. */
    async stopWork(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    /** Stops the background work, then the database. */
    async stop(): Promise<void> {
      await this.stopWork();
      wakeUp.stop();
      await Promise.all([feed.stop(), signals.stop()]);
      await Promise.all(modules.map((module) => module.stop?.()));
      await db.destroy();
    },
  };
}

export type App = ReturnType<typeof createApp>;
