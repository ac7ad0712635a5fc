import { contract } from "@fundi/shared/contract";
import type { DomainEvent } from "@fundi/shared/domain-events";
import { getHealth } from "@fundi/shared/shop";
import type { Express, Request } from "express";
import type { Env } from "./env";
import { createGuessWarnings, sealPlainSecrets } from "./modules/accounts";
import { drawCreditNote, wereOrdersPlaced } from "./modules/orders";
import { createDraftSweep } from "./modules/sales";
import { configuredFeatures, createMailServer, createSettings } from "./modules/settings";
import { createSystemService } from "./modules/system";
import { videoHost } from "./modules/video";
import { createGuessLimits, guessRules } from "./platform/auth/guess-limits";
import {
  type Actor,
  deleteExpiredSessions,
  findActor,
  findLiveSessions,
  isKnownNetwork,
} from "./platform/auth/session-store";
import { deleteExpiredTries } from "./platform/auth/throttle";
import { openDatabase } from "./platform/database/database";
import { createInTransaction } from "./platform/database/transaction";
import { createDispatcher } from "./platform/events/dispatcher";
import { createLiveFeed } from "./platform/events/live-feed";
import { createSignalBoard } from "./platform/events/signals";
import { networkOf } from "./platform/http/client-address";
import { createDocuments } from "./platform/http/documents";
import { createHttpApp } from "./platform/http/http-app";
import { createBind, type Download } from "./platform/http/route";
import { serveConsole } from "./platform/http/serve-console";
import { createJobs } from "./platform/jobs/jobs";
import { createLimits } from "./platform/limits/limits";
import type { Log } from "./platform/log";
import { createLoop } from "./platform/loop";
import { createMailer } from "./platform/mail/mailer";
import { createSecretBox } from "./platform/secrets/secret-box";
import { readShopSecret } from "./platform/secrets/shop-secret";
import { createShopModules } from "./shop-modules";
import { bindShopRoutes } from "./shop-routes";

const MINUTE_MS = 60_000;

/** What the health check says of a part: well, not well, or not configured. */
const checkOf = (state: "off" | "ok" | "down"): boolean | "off" => (state === "off" ? "off" : state === "ok");

export interface AppOptions {
  env: Env;
  log: Log;
  version: string;
  /** Folder of the built console, served at /console/; none in tests. */
  consoleFolder?: string;
  /** The present, for tests that need another one. */
  clock?: () => Date;
}

/** The composition root: every module and what it is given. It listens to nothing yet; `main.ts` does that. */
export function createApp({ env, log, version, consoleFolder, clock = () => new Date() }: AppOptions) {
  const db = openDatabase(env.DATABASE_URL, env.DATABASE_POOL);
  const feed = createLiveFeed(db, log);
  const signals = createSignalBoard(db, log);
  const committed = (events: DomainEvent[]) => {
    feed.publish(events);
    dispatcher.wake(events);
  };
  const inTransaction = createInTransaction(db, committed, clock);
  const dispatcher = createDispatcher(inTransaction, log, clock);
  const jobs = createJobs(db, inTransaction, log);
  const box = createSecretBox(() => readShopSecret(env.DATA_DIR, env.SECRET_KEY));
  const videoCalls = videoHost(env);
  const features = configuredFeatures(env, videoCalls.kind);
  const mailServer = createMailServer({ env, db, inTransaction, feed, box, clock, log });
  const isMailOn = () => mailServer.url() !== undefined;
  const settings = createSettings({ env, db, inTransaction, feed, features, isMailOn, wereOrdersPlaced, clock, log });
  const { shop } = settings;

  const { clerkDiscount, twoFactor } = settings;
  const limits = createLimits({ db, inTransaction, feed, isOn: env.ACCOUNT_LIMITS === "on", clock, log });
  const platform = {
    env,
    version,
    log,
    db,
    feed,
    dispatcher,
    jobs,
    inTransaction,
    committed,
    box,
    shop,
    clerkDiscount,
    limits,
    twoFactor,
    clock,
  };
  const modules = createShopModules(platform);
  const { answers, appointments, backups, cardPayments, catalog, imports, lists, orders, retention, uploads } = modules;
  const warnOfGuesses = createGuessWarnings({ db, inTransaction, dispatcher, shop, log });
  const drawNote = drawCreditNote({ db, orders, shop });
  const mailer = createMailer(
    inTransaction,
    {
      smtpUrl: mailServer.url,
      from: () => mailServer.from() ?? `${shop.brand} <${shop.email}>`,
      draw: ({ id }) => drawNote(id),
      clock,
    },
    log,
  );

  const system = createSystemService({
    ...{ db, inTransaction, jobs, version, clock },
    dataDir: env.DATA_DIR,
    mailState: mailer.state,
    cardState: cardPayments.state,
    backups: { isDaily: env.BACKUP_DAILY, lastGood: backups.lastGood, copies: backups.copies },
  });

  const actorOfToken = (token: string) => findActor(db, token, settings.twoFactor());
  const actorOf = (req: Request): Promise<Actor | null> => {
    const [scheme, token] = (req.get("authorization") ?? "").split(" ");
    return scheme?.toLowerCase() === "bearer" && token ? actorOfToken(token) : Promise.resolve(null);
  };

  const noteDownload = ({ actor, what, filename }: Download) =>
    inTransaction((tx) => {
      const about = { entity: "file", entityId: null, actorId: actor.id };
      tx.emit({ name: "file.downloaded", ...about, payload: { what, filename } });
      return Promise.resolve();
    });

  let serverErrors = 0;
  const http: Express = createHttpApp(
    {
      log,
      corsOrigins: env.CORS_ORIGINS,
      rateLimit: env.RATE_LIMIT,
      fastLane: answers.fastLane,
      trustedProxies: env.TRUST_PROXY,
      isHttps: env.STOREFRONT_URL?.startsWith("https:") ?? false,
      onServerError: () => {
        serverErrors += 1;
      },
    },
    (app, api) => {
      const isKnown = (email: string, address: string) => isKnownNetwork(db, email, networkOf(address));
      const guesses = createGuessLimits(db, guessRules(env.ACCOUNT_REQUESTS), isKnown, warnOfGuesses);
      const bind = createBind(api, actorOf, { log, guesses, onDownload: noteDownload });
      bind(getHealth, async ({ res }) => {
        const database = await db.raw("select 1").then(
          () => true,
          () => false,
        );
        const status = database ? ("ok" as const) : ("degraded" as const);
        const checks = { database, mail: checkOf(mailer.state()), payments: checkOf(cardPayments.state()) };
        if (!database) res.status(503);
        return { status, version, uptime: process.uptime(), checks };
      });
      app.use("/uploads", uploads.serve);
      bindShopRoutes(bind, api, { platform, modules, settings, mailServer, videoCalls, system });
      app.use(createDocuments(contract, { title: "Fundi: the api", version }));
      if (consoleFolder) app.use("/console", serveConsole(consoleFolder));
    },
  );

  const sweepDrafts = createDraftSweep({ db, inTransaction, clock });
  const housekeeping = createLoop({
    name: "housekeeping",
    idleMs: MINUTE_MS,
    turn: async () => {
      await orders.releaseLapsedHolds();
      await appointments.service.announceReminders();
      await deleteExpiredSessions(db, clock());
      await deleteExpiredTries(db);
      await sweepDrafts();
      await uploads.sweepUnused();
      await backups.daily();
      await retention.daily();
    },
    log,
  });

  return {
    ...modules,
    http,
    db,
    env,
    feed,
    signals,
    dispatcher,
    jobs,
    shop,
    housekeeping,
    actorOfToken,
    findLiveSessions: (hashes: readonly string[]) => findLiveSessions(db, hashes, settings.twoFactor()),
    inTransaction,
    mailer,
    serverErrors: () => serverErrors,
    /** Begins the work in the background. */
    async start(): Promise<void> {
      await feed.start();
      await signals.start();
      await settings.start();
      // From the first start on, so that it is among what an owner copies elsewhere.
      readShopSecret(env.DATA_DIR, env.SECRET_KEY);
      await mailServer.load();
      await sealPlainSecrets(db, box);
      await limits.load();
      catalog.start();
      for (const loop of [dispatcher, jobs, mailer, housekeeping, cardPayments.loop, lists.loop]) loop.start();
    },
    /** Takes up no new work in the background, and waits for what is under way. */
    async stopWork(): Promise<void> {
      const loops = [dispatcher, jobs, mailer, housekeeping, cardPayments.loop, lists.loop];
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    /** Ends the work in the background, then the database. */
    async stop(): Promise<void> {
      await this.stopWork();
      await Promise.all([feed.stop(), signals.stop()]);
      await Promise.all([catalog.stop(), imports.stop()]);
      await db.destroy();
    },
  };
}

export type App = ReturnType<typeof createApp>;
