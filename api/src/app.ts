import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { contract } from "@fundi/shared/contract/contract";
import { getHealth, getLive, getReady } from "@fundi/shared/settings/shop";
import type { Express, Request } from "express";
import type { Env } from "./env";
import { createGuessWarnings } from "./modules/accounts";
import { drawCreditNote, wereOrdersPlaced } from "./modules/orders";
import { createPromptSettings } from "./modules/payments";
import { configuredFeatures, createMailServer, createSettings } from "./modules/settings";
import { createSystemService } from "./modules/system";
import { createTextSettings } from "./modules/texts";
import { videoHost } from "./modules/video";
import { createGuessLimits, guessRules } from "./platform/auth/guess-limits";
import { type Actor, findActor, findLiveSessions, isKnownNetwork } from "./platform/auth/session-store";
import { openDatabase } from "./platform/database/database";
import { asLongWork, STATEMENT_MS } from "./platform/database/time-limit";
import { createInTransaction, type QueuedWork } from "./platform/database/transaction";
import { createDispatcher } from "./platform/events/dispatcher";
import { createLiveFeed } from "./platform/events/live-feed";
import { createSignalBoard } from "./platform/events/signals";
import { createWakeUp } from "./platform/events/wake-up";
import { createShopFiles, fileSettings } from "./platform/files/shop-files";
import { bearerToken } from "./platform/http/bearer-token";
import { networkOf } from "./platform/http/client-address";
import { createDocuments } from "./platform/http/documents";
import { createHttpApp } from "./platform/http/http-app";
import { createBind, type Download } from "./platform/http/route";
import { serveConsole } from "./platform/http/serve-console";
import { RETRY_AFTER_S } from "./platform/http/waiting-room";
import { createJobs } from "./platform/jobs/jobs";
import { createLimits } from "./platform/limits/limits";
import type { Log } from "./platform/log";
import { createMailer } from "./platform/mail/mailer";
import { createReadiness } from "./platform/readiness";
import { createScheduler } from "./platform/schedules";
import { createSecretBox } from "./platform/secrets/secret-box";
import { readShopSecret } from "./platform/secrets/shop-secret";
import { createSigner } from "./platform/secrets/signer";
import { createTextSender } from "./platform/texts/text-sender";
import { createHeartbeat } from "./platform/workers/heartbeat";
import { lastHeartbeat } from "./platform/workers/heartbeat-store";
import { shopModules } from "./shop-modules";
import { createShopServices } from "./shop-services";

/** What the health check reports of a part: healthy, unhealthy, or not configured. */
const checkOf = (state: "off" | "ok" | "down"): boolean | "off" => (state === "off" ? "off" : state === "ok");

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
    clock,
  };
  const services = createShopServices(platform);
  const { publicResponses, backups, cardPayments, orders, uploads } = services;
  const warnOfGuesses = createGuessWarnings({ db, inTransaction, log });
  const drawNote = drawCreditNote({ db, orders, letterhead: services.letterhead });
  const mailer = createMailer(
    db,
    inTransaction,
    {
      smtpUrl: mailServer.url,
      from: () => mailServer.from() ?? `${shop.brand} <${shop.email}>`,
      draw: ({ id }) => drawNote(id),
      clock,
    },
    log,
  );

  const textSender = createTextSender(
    db,
    inTransaction,
    {
      providers: textSettings.providers,
      isQuiet: textSettings.isQuiet,
      isOutdated: services.whyTextIsOutdated,
      clock,
    },
    log,
  );
  textSettings.watch(textSender.stateOf);

  const system = createSystemService({
    ...{ db, inTransaction, jobs, version, clock },
    timeZone: env.SHOP_TIME_ZONE,
    dataDir: env.DATA_DIR,
    mailState: mailer.state,
    textState: textSender.state,
    wakeUpState: wakeUp.state,
    workers: async () => ({ isOne: env.ROLE !== "web", seenAt: await lastHeartbeat(db) }),
    cardState: cardPayments.state,
    promptState: async () => (await services.prompts.serviceState()).service,
    backups: { ...backups, isDaily: env.BACKUP_DAILY },
  });

  const modules = shopModules({ platform, services, settings, mailServer, videoCalls, system });
  for (const { jobs: handlers = [], subscribe } of modules) {
    for (const handler of handlers) jobs.handle(handler);
    subscribe?.(dispatcher);
  }

  const actorOfToken = (token: string) => findActor(db, token, settings.twoFactor());
  const actorOf = (req: Request): Promise<Actor | null> => {
    const token = bearerToken(req);
    return token ? actorOfToken(token) : Promise.resolve(null);
  };

  const recordDownload = ({ actor, what, filename }: Download) =>
    inTransaction((tx) => {
      const about = { entity: "file", entityId: null, actorId: actor.id };
      tx.emit({ name: "file.downloaded", ...about, payload: { what, filename } });
      return Promise.resolve();
    });

  const servesPeople = env.ROLE === "all" || env.ROLE === "web";
  let serverErrors = 0;
  const http: Express = createHttpApp(
    {
      log,
      corsOrigins: env.CORS_ORIGINS,
      rateLimit: env.RATE_LIMIT,
      fastLane: publicResponses.fastLane,
      trustedProxies: env.TRUSTED_PROXIES ?? env.TRUST_PROXY,
      isHttps: env.STOREFRONT_URL?.startsWith("https:") ?? false,
      onServerError: () => {
        serverErrors += 1;
      },
    },
    (app, api) => {
      const isKnown = (named: string, address: string) => isKnownNetwork(db, named, networkOf(address));
      const guesses = createGuessLimits(
        { db, inTransaction },
        guessRules(env.ACCOUNT_REQUESTS),
        isKnown,
        warnOfGuesses,
      );
      const bind = createBind(api, actorOf, { log, guesses, onDownload: recordDownload });
      bind(getLive, () => ({ status: "live" as const }));
      bind(getReady, async ({ res }) => {
        const status = await readiness.state();
        if (status !== "ready") res.status(503).setHeader("retry-after", RETRY_AFTER_S);
        return { status };
      });
      bind(getHealth, async ({ res }) => {
        const database = await readiness.hasDatabase();
        const status = database ? ("ok" as const) : ("degraded" as const);
        const checks = {
          database,
          mail: checkOf(mailer.state()),
          texts: checkOf(textSender.state()),
          payments: checkOf(cardPayments.state()),
          prompts: database && checkOf((await services.prompts.serviceState()).service),
          wakeUp: checkOf(wakeUp.state()),
        };
        if (!database) res.status(503);
        return { status, version, uptime: process.uptime(), checks };
      });
      if (env.ROLE === "search") services.catalog.serveSearch(app);
      if (!servesPeople) return;
      app.use("/uploads", uploads.serve);
      for (const { routes } of modules) routes?.(bind, api);
      app.use(createDocuments(contract, { title: "Fundi: the api", version }));
      if (consoleFolder) app.use("/console", serveConsole(consoleFolder));
    },
  );

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
    serverErrors: () => serverErrors,
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
