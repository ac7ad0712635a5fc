import path from "node:path";
import { contract } from "@fundi/shared/contract";
import type { DomainEvent } from "@fundi/shared/domain-events";
import { getHealth } from "@fundi/shared/shop";
import type { Express, Request } from "express";
import type { Env } from "./env";
import {
  accountPersonalData,
  accountRoutes,
  createAccountService,
  createStaffService,
  preferenceRoutes,
  staffRoutes,
} from "./modules/accounts";
import { activityRoutes, alertPersonalData, createActivityService, createAlertPreferences } from "./modules/activity";
import { appointmentPersonalData, createAppointments, isServiceBooked } from "./modules/appointments";
import { auditRoutes } from "./modules/audit";
import { backupRoutes, createBackups } from "./modules/backups";
import { createCatalog } from "./modules/catalog";
import { createProductImports } from "./modules/catalog/import";
import { conversationPersonalData, conversationRoutes, createConversationService } from "./modules/conversations";
import { createCustomerService, customerExport, customerFinder, customerRoutes } from "./modules/customers";
import { createDesk, deskPersonalData } from "./modules/desk";
import { createFavoriteService, favoritePersonalData, favoriteRoutes } from "./modules/favorites";
import { findRoutes } from "./modules/find";
import { createInbox, inboxPersonalData } from "./modules/inbox";
import {
  createInventoryService,
  createPurchaseService,
  inventoryRoutes,
  purchaseRoutes,
  receiveImportedStock,
  stockFinder,
} from "./modules/inventory";
import { createLists } from "./modules/lists";
import {
  applyVoucher,
  createLoyaltyService,
  loyaltyPersonalData,
  loyaltyRoutes,
  loyaltySubscribers,
  redeemVoucher,
  returnVoucher,
} from "./modules/loyalty";
import { createMailTemplates, mailTemplateRoutes } from "./modules/mail-templates";
import {
  announceToCustomers,
  createNotificationService,
  notificationPersonalData,
  notificationRoutes,
} from "./modules/notifications";
import {
  createCheckout,
  createOrderService,
  orderEmail,
  orderFinder,
  orderPersonalData,
  orderRoutes,
  wereOrdersPlaced,
} from "./modules/orders";
import {
  createCardPayments,
  createOrderDesk,
  createPaymentService,
  createReceivedMoney,
  findPaymentsOf,
  findRefundsOf,
  paymentFinder,
  paymentPersonalData,
  paymentRoutes,
  presentPayment,
  presentRefund,
} from "./modules/payments";
import { createPrivacy } from "./modules/privacy";
import {
  createQuoteService,
  findQuote,
  isServiceQuoted,
  quoteFinder,
  quotePersonalData,
  quoteRoutes,
} from "./modules/quotes";
import { createReports } from "./modules/reports";
import { createSales } from "./modules/sales";
import { configuredFeatures, createSettings, settingsRoutes } from "./modules/settings";
import { createShopfloorService, shopfloorRoutes } from "./modules/shopfloor";
import { createSupport, findContactMessage, supportPersonalData, ticketFinder } from "./modules/support";
import { configuredStores, createUploads, requireOwnUploads } from "./modules/uploads";
import { videoHost, videoRoutes } from "./modules/video";
import { type Actor, deleteExpiredSessions, findActor } from "./platform/auth/session-store";
import { createThrottle } from "./platform/auth/throttle";
import { openDatabase } from "./platform/database/database";
import { createInTransaction } from "./platform/database/transaction";
import { createDispatcher } from "./platform/events/dispatcher";
import { createLiveFeed } from "./platform/events/live-feed";
import { createSignalBoard } from "./platform/events/signals";
import { createDocuments } from "./platform/http/documents";
import { createHttpApp } from "./platform/http/http-app";
import { createPublicAnswers } from "./platform/http/public-answers";
import { createBind } from "./platform/http/route";
import { serveConsole } from "./platform/http/serve-console";
import { createJobs } from "./platform/jobs/jobs";
import type { Log } from "./platform/log";
import { createLoop } from "./platform/loop";
import { createMailer } from "./platform/mail/mailer";
import { createOutbox } from "./platform/mail/outbox";
import { startThread } from "./platform/threads/start-thread";

const MINUTE_MS = 60_000;

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
    dispatcher.wake();
  };
  const inTransaction = createInTransaction(db, committed, clock);
  const dispatcher = createDispatcher(inTransaction, log);
  const jobs = createJobs(db, inTransaction, log);
  const videoCalls = videoHost(env);
  const features = configuredFeatures(env, videoCalls.kind);
  const settings = createSettings({ env, db, inTransaction, feed, features, wereOrdersPlaced, clock, log });
  const { shop } = settings;
  const mailer = createMailer(
    inTransaction,
    { smtpUrl: env.SMTP_URL, from: () => env.MAIL_FROM ?? `${shop.brand} <${shop.email}>` },
    log,
  );

  const uploads = createUploads({
    db,
    inTransaction,
    jobs,
    stores: configuredStores(env),
    throttle: createThrottle(db, { name: "upload", points: 300, seconds: 60 * 60 }),
    folder: path.join(env.DATA_DIR, "uploads"),
    clock,
    log,
  });
  const backups = createBackups({
    db,
    inTransaction,
    jobs,
    databaseUrl: env.DATABASE_URL,
    folder: path.join(env.DATA_DIR, "backups"),
    uploadFolder: path.join(env.DATA_DIR, "uploads"),
    settings: { keep: env.BACKUP_KEEP, isDaily: env.BACKUP_DAILY, timeZone: env.SHOP_TIME_ZONE },
    clock,
    log,
  });
  const accounts = createAccountService({
    db,
    inTransaction,
    loginThrottle: createThrottle(db, { name: "login", points: 10, seconds: 15 * 60 }),
    requestThrottle: createThrottle(db, { name: "request", points: 30, seconds: 15 * 60 }),
    pictures: { requireOwn: requireOwnUploads, release: uploads.release },
    shop,
  });
  const inventory = createInventoryService({ db, inTransaction });
  const answers = createPublicAnswers();
  const catalog = createCatalog({
    db,
    inTransaction,
    feed,
    answers,
    stock: inventory,
    pictureFolder: path.join(env.DATA_DIR, "pictures"),
    isServiceUsed: async (database, id) =>
      (await isServiceBooked(database, id)) || (await isServiceQuoted(database, id)),
    readUpload: (url) => uploads.read(url),
    log,
  });
  const importFolder = path.join(env.DATA_DIR, "imports");
  const imports = createProductImports({
    db,
    inTransaction,
    jobs,
    stock: { receive: receiveImportedStock },
    folder: importFolder,
    startThread: () =>
      startThread(new URL("./import-worker", import.meta.url), {
        workerData: { databaseUrl: env.DATABASE_URL, importFolder },
        // Room for 100,000 rows of any width; a file that unpacks to more ends its thread, not the shop.
        resourceLimits: { maxOldGenerationSizeMb: 1536 },
      }),
    committed,
    caughtUp: catalog.caughtUp,
    clock,
    log,
  });
  const support = createSupport({ db, inTransaction, clock });
  const orders = createOrderService({
    db,
    inTransaction,
    paymentsOf: async (database, orderId) => (await findPaymentsOf(database, orderId)).map(presentPayment),
    refundsOf: async (database, orderId) => (await findRefundsOf(database, orderId)).map(presentRefund),
    timeZone: env.SHOP_TIME_ZONE,
    clock,
  });
  const checkout = createCheckout({
    inTransaction,
    productsForSale: catalog.productsForSale,
    applyVoucher,
    viewOf: orders.viewByNumber,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    shop,
    clock,
  });
  const payments = createPaymentService({
    db,
    inTransaction,
    timeZone: env.SHOP_TIME_ZONE,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    clock,
  });
  const receivedMoney = createReceivedMoney({
    threadEntry: new URL("./statement-worker", import.meta.url),
    dataDir: env.DATA_DIR,
    hooks: {
      c2bSecret: env.C2B_HOOK_SECRET,
      c2bShortCode: env.C2B_SHORTCODE,
      kcbSecret: env.KCB_HOOK_SECRET,
      kcbPublicKey: env.KCB_PUBLIC_KEY,
    },
    db,
    inTransaction,
    dispatcher,
    payments,
    orders,
    timeZone: env.SHOP_TIME_ZONE,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    clock,
    log,
  });
  const cardPayments = createCardPayments({
    settings: {
      secretKey: env.PAYSTACK_SECRET_KEY,
      baseUrl: env.PAYSTACK_URL,
      storefrontUrl: env.STOREFRONT_URL,
    },
    db,
    inTransaction,
    jobs,
    shop,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    clock,
    log,
  });
  const counter = { db, inTransaction, catalog, orders, holdMinutes: env.SHOP_HOLD_MINUTES, shop, clock };
  const sales = createSales(counter);
  const orderDesk = createOrderDesk({ ...counter, cardRefunds: cardPayments.refunds });
  const quotes = createQuoteService({
    db,
    inTransaction,
    guestThrottle: createThrottle(db, { name: "quote", points: 10, seconds: 60 * 60 }),
    findService: catalog.findService,
    vouchers: { redeem: redeemVoucher, giveBack: returnVoucher },
    timeZone: env.SHOP_TIME_ZONE,
    clock,
  });
  const appointments = createAppointments({
    db,
    inTransaction,
    shop,
    findService: catalog.findService,
    countBooking: catalog.countBooking,
    hasAcceptedQuote: async (database, userId, quoteId) => {
      const quote = await findQuote(database, quoteId);
      return quote?.userId === userId && quote.status === "accepted";
    },
    clock,
  });
  const conversations = createConversationService({ db, inTransaction, jobs, clock });
  const inbox = createInbox({ db, inTransaction, dispatcher, conversations, tickets: support.tickets, clock });
  const desk = createDesk({ db, inTransaction, dispatcher, clock });
  const loyalty = createLoyaltyService({ db, inTransaction, clock });
  const favorites = createFavoriteService({ db, clock });
  const sources = { catalog, inventory, orders, payments, quotes, tickets: support.tickets };
  const moreExports = [customerExport(createCustomerService(db))];
  const lists = createLists({ ...sources, moreExports, db, inTransaction, timeZone: env.SHOP_TIME_ZONE, clock, log });
  const privacy = createPrivacy({
    db,
    inTransaction,
    dispatcher,
    personalData: [
      ...accountPersonalData,
      alertPersonalData,
      deskPersonalData,
      orderPersonalData(orders, clock),
      quotePersonalData(quotes, clock),
      appointmentPersonalData,
      paymentPersonalData,
      conversationPersonalData,
      inboxPersonalData,
      sales.personalData,
      ...supportPersonalData(clock),
      notificationPersonalData,
      loyaltyPersonalData(loyalty),
      favoritePersonalData,
      uploads.personalData,
      ...lists.personalData,
    ],
    throttle: createThrottle(db, { name: "close", points: 10, seconds: 15 * 60 }),
    exportThrottle: createThrottle(db, { name: "export", points: 10, seconds: 60 * 60 }),
    clock,
  });
  loyaltySubscribers(dispatcher);
  announceToCustomers(dispatcher, shop, {
    postOf: appointments.postOf,
    orderEmail,
    findContactMessage,
    replyWithText: inbox.service.replyWithText,
  });

  const actorOfToken = (token: string) => findActor(db, token);
  const actorOf = (req: Request): Promise<Actor | null> => {
    const [scheme, token] = (req.get("authorization") ?? "").split(" ");
    return scheme?.toLowerCase() === "bearer" && token ? actorOfToken(token) : Promise.resolve(null);
  };

  let serverErrors = 0;
  const http: Express = createHttpApp(
    {
      log,
      corsOrigins: env.CORS_ORIGINS,
      rateLimit: env.RATE_LIMIT,
      fastLane: answers.fastLane,
      onServerError: () => {
        serverErrors += 1;
      },
    },
    (app, api) => {
      const bind = createBind(api, actorOf);
      bind(getHealth, async ({ res }) => {
        const database = await db.raw("select 1").then(
          () => true,
          () => false,
        );
        const status = database ? ("ok" as const) : ("degraded" as const);
        const checks = { database, mail: mailer.healthy(), payments: cardPayments.healthy() };
        if (!database) res.status(503);
        return { status, version, uptime: process.uptime(), checks };
      });
      accountRoutes(bind, accounts);
      staffRoutes(bind, createStaffService({ db, inTransaction, shop }));
      preferenceRoutes(bind, { db, clock });
      privacy.routes(bind);
      backupRoutes(bind, backups);
      mailTemplateRoutes(bind, createMailTemplates({ db, inTransaction, shop, clock }));
      settingsRoutes(bind, settings, createOutbox({ db, inTransaction }));
      customerRoutes(bind, createCustomerService(db));
      const finders = [orderFinder, paymentFinder, customerFinder, stockFinder, ticketFinder, quoteFinder];
      findRoutes(bind, [...finders.map((finderOf) => finderOf(db)), ...catalog.finders]);
      auditRoutes(bind, { db, timeZone: env.SHOP_TIME_ZONE });
      uploads.routes(bind);
      app.use("/uploads", uploads.serve);
      imports.routes(bind);
      catalog.routes(bind);
      support.routes(bind);
      videoRoutes(bind, {
        host: videoCalls,
        shop,
        isFor: { ticket: support.tickets.isFor, conversation: conversations.isFor },
        clock,
      });
      inventoryRoutes(bind, inventory);
      shopfloorRoutes(bind, createShopfloorService(db));
      purchaseRoutes(bind, createPurchaseService({ db, inTransaction, clock }));
      appointments.routes(bind);
      orderRoutes(bind, { orders, checkout, sampleProductIds: catalog.sampleProductIds, shop });
      paymentRoutes(bind, payments, orders);
      receivedMoney.routes(bind, api);
      quoteRoutes(bind, quotes);
      cardPayments.routes(bind, api);
      orderDesk.routes(bind);
      sales.routes(bind);
      conversationRoutes(bind, conversations);
      inbox.routes(bind);
      desk.routes(bind);
      notificationRoutes(bind, createNotificationService({ db, clock }));
      loyaltyRoutes(bind, loyalty);
      favoriteRoutes(bind, favorites);
      lists.routes(bind);
      activityRoutes(
        bind,
        createActivityService(db),
        createAlertPreferences({ db, inTransaction, timeZone: env.SHOP_TIME_ZONE, clock }),
      );
      createReports({ db, shop, orders, clock }).routes(bind);
      app.use(createDocuments(contract, { title: `${env.SHOP_NAME}: the api`, version }));
      if (consoleFolder) app.use("/console", serveConsole(consoleFolder));
    },
  );

  const housekeeping = createLoop({
    name: "housekeeping",
    idleMs: MINUTE_MS,
    turn: async () => {
      await orders.releaseLapsedHolds();
      await appointments.service.announceReminders();
      await deleteExpiredSessions(db, clock());
      await backups.daily();
    },
    log,
  });

  return {
    http,
    db,
    env,
    feed,
    signals,
    dispatcher,
    jobs,
    accounts,
    backups,
    catalog,
    imports,
    support,
    inventory,
    shop,
    appointments,
    orders,
    checkout,
    payments,
    quotes,
    conversations,
    desk,
    cardPayments,
    loyalty,
    favorites,
    lists,
    housekeeping,
    actorOfToken,
    serverErrors: () => serverErrors,
    /** Begins the work in the background. */
    async start(): Promise<void> {
      await feed.start();
      await signals.start();
      await settings.load();
      catalog.start();
      for (const loop of [dispatcher, jobs, mailer, housekeeping, cardPayments.loop, lists.loop]) loop.start();
    },
    /** Ends the work in the background, then the database. */
    async stop(): Promise<void> {
      const loops = [dispatcher, jobs, mailer, housekeeping, cardPayments.loop, lists.loop, feed, signals];
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all([catalog.stop(), imports.stop()]);
      await db.destroy();
    },
  };
}

export type App = ReturnType<typeof createApp>;
