import path from "node:path";
import type { DomainEvent } from "@fundi/shared/domain-events";
import type { TwoFactorPolicy } from "@fundi/shared/second-factor";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Env } from "./env";
import {
  accountPersonalData,
  createAccountService,
  createManagerWord,
  createPasswordService,
  isConfirmedAddress,
} from "./modules/accounts";
import { alertPersonalData } from "./modules/activity";
import { appointmentPersonalData, createAppointments, isServiceBooked } from "./modules/appointments";
import { auditExport, UNTOLD_EVENTS } from "./modules/audit";
import { configuredCopies, createBackupCopies, createBackups, encryptFile } from "./modules/backups";
import { createCatalog } from "./modules/catalog";
import { createProductImports } from "./modules/catalog/import";
import { conversationPersonalData, createConversationService } from "./modules/conversations";
import { createCustomerService, customerExport } from "./modules/customers";
import { createDesk, deskPersonalData } from "./modules/desk";
import { createFavoriteService, favoritePersonalData } from "./modules/favorites";
import { createInbox, inboxPersonalData } from "./modules/inbox";
import { createInventoryService, receiveImportedStock, withdrawImportedStock } from "./modules/inventory";
import { createLists } from "./modules/lists";
import {
  applyVoucher,
  createLoyaltyService,
  lookAtVoucher,
  loyaltyPersonalData,
  loyaltySubscribers,
  redeemVoucher,
  returnVoucher,
  useVoucherAtCounter,
} from "./modules/loyalty";
import { announceToCustomers, notificationPersonalData } from "./modules/notifications";
import {
  createCheckout,
  createOrderService,
  numberOfNote,
  orderEmail,
  orderLetter,
  orderPersonalData,
} from "./modules/orders";
import {
  createCardPayments,
  createOrderDesk,
  createPaymentService,
  createReceivedMoney,
  findPaymentsOf,
  findRefundsOf,
  paymentPersonalData,
  presentPayment,
  presentRefund,
} from "./modules/payments";
import { createPrivacy } from "./modules/privacy";
import { createQuoteService, findQuote, isServiceQuoted, quotePersonalData } from "./modules/quotes";
import { createSales } from "./modules/sales";
import { createSupport, findContactMessage, supportPersonalData } from "./modules/support";
import { createRetention } from "./modules/system";
import { configuredStores, createUploads, requireOwnUploads } from "./modules/uploads";
import { createThrottle } from "./platform/auth/throttle";
import type { Db } from "./platform/database/database";
import type { InTransaction } from "./platform/database/transaction";
import type { Dispatcher } from "./platform/events/dispatcher";
import type { LiveFeed } from "./platform/events/live-feed";
import { createPublicAnswers } from "./platform/http/public-answers";
import type { Jobs } from "./platform/jobs/jobs";
import type { Limits } from "./platform/limits/limits";
import type { Log } from "./platform/log";
import type { SecretBox } from "./platform/secrets/secret-box";
import { startThread } from "./platform/threads/start-thread";
/** What every module stands on: the database, events, jobs, and the shop's own settings. */
export interface Platform {
  env: Env;
  /** Of Fundi. */
  version: string;
  log: Log;
  db: Db;
  feed: LiveFeed;
  dispatcher: Dispatcher;
  jobs: Jobs;
  inTransaction: InTransaction;
  /** Tells of events that were stored past `inTransaction`. */
  committed: (events: DomainEvent[]) => void;
  /** Encrypts the secrets that the database holds. */
  box: SecretBox;
  shop: ShopConfig;
  /** How much of a sale clerks may take off, in percent. */
  clerkDiscount: () => number;
  limits: Limits;
  /** Whose sign-in needs a second factor. */
  twoFactor: () => TwoFactorPolicy;
  clock: () => Date;
}

/** Every module of the shop and what it is given. */
export function createShopModules({
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
  clock,
}: Platform) {
  const uploads = createUploads({
    db,
    inTransaction,
    jobs,
    stores: configuredStores(env),
    limits,
    folder: path.join(env.DATA_DIR, "uploads"),
    clock,
    log,
  });
  const backupFolder = path.join(env.DATA_DIR, "backups");
  const backupCopies = createBackupCopies({
    db,
    inTransaction,
    jobs,
    folder: backupFolder,
    copies: configuredCopies(env),
    encrypt: (request) =>
      encryptFile(request, (workerData) => startThread(new URL("./backup-worker", import.meta.url), { workerData })),
    clock,
    log,
  });
  const backups = createBackups({
    db,
    inTransaction,
    jobs,
    copies: backupCopies,
    databaseUrl: env.DATABASE_URL,
    version,
    folder: backupFolder,
    uploadFolder: path.join(env.DATA_DIR, "uploads"),
    settings: {
      keep: env.BACKUP_KEEP,
      isDaily: env.BACKUP_DAILY,
      withUploads: env.BACKUP_UPLOADS,
      timeZone: env.SHOP_TIME_ZONE,
    },
    clock,
    log,
  });
  const retention = createRetention({ db, inTransaction, jobs, untoldEvents: UNTOLD_EVENTS, clock, log });
  const accounts = createAccountService({
    db,
    inTransaction,
    pictures: { requireOwn: requireOwnUploads, release: uploads.release },
    box,
    shop,
    clock,
  });
  const passwords = createPasswordService({ db, inTransaction, dispatcher, shop });
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
    stock: { receive: receiveImportedStock, withdraw: withdrawImportedStock },
    folder: importFolder,
    startThread: () =>
      startThread(new URL("./import-worker", import.meta.url), {
        workerData: { databaseUrl: env.DATABASE_URL, importFolder },
        // Room for 100,000 rows of any width; a file that unpacks to more ends its thread, not the shop.
        // Rows live for a batch: where the young are kept longer, hardly any are moved to the old.
        resourceLimits: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 },
      }),
    committed,
    caughtUp: catalog.caughtUp,
    clock,
    log,
  });
  const support = createSupport({ db, inTransaction, limits, clock });
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
    limits,
    viewOf: orders.viewByNumber,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    shop,
    clock,
  });
  const payments = createPaymentService({
    db,
    inTransaction,
    limits,
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
  const withManager = createManagerWord({ db, inTransaction, box, clock });
  const sales = createSales({
    ...counter,
    clerkDiscount,
    withManager,
    vouchers: { look: lookAtVoucher, use: useVoucherAtCounter },
  });
  const orderDesk = createOrderDesk({ ...counter, cardRefunds: cardPayments.refunds });
  const quotes = createQuoteService({
    db,
    inTransaction,
    limits,
    findService: catalog.findService,
    vouchers: { redeem: redeemVoucher, giveBack: returnVoucher },
    timeZone: env.SHOP_TIME_ZONE,
    clock,
  });
  const appointments = createAppointments({
    db,
    inTransaction,
    feed,
    limits,
    shop,
    findService: catalog.findService,
    countBooking: catalog.countBooking,
    hasAcceptedQuote: async (database, userId, quoteId) => {
      const quote = await findQuote(database, quoteId);
      return quote?.userId === userId && quote.status === "accepted";
    },
    clock,
  });
  const conversations = createConversationService({ db, inTransaction, jobs, limits, clock });
  const inbox = createInbox({ db, inTransaction, dispatcher, conversations, tickets: support.tickets, clock });
  const desk = createDesk({ db, inTransaction, dispatcher, clock });
  const loyalty = createLoyaltyService({ db, inTransaction, isOffered: () => shop.offers.loyalty, clock });
  const favorites = createFavoriteService({ db, clock });
  const sources = { catalog, inventory, orders, payments, quotes, tickets: support.tickets };
  const moreExports = [
    customerExport(createCustomerService({ db, inTransaction })),
    auditExport({ db, timeZone: env.SHOP_TIME_ZONE }),
  ];
  const lists = createLists({
    ...sources,
    assigning: desk.assigning,
    moreExports,
    db,
    inTransaction,
    timeZone: env.SHOP_TIME_ZONE,
    clock,
    log,
  });
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
    throttle: createThrottle(db, { name: "export", points: 10, seconds: 60 * 60 }),
    clock,
  });
  loyaltySubscribers(dispatcher, () => shop.offers.loyalty);
  announceToCustomers(dispatcher, shop, {
    postOf: appointments.postOf,
    orders: { emailOf: orderEmail, letterOf: orderLetter, noteOf: numberOfNote },
    storefrontUrl: env.STOREFRONT_URL,
    findContactMessage,
    replyWithText: inbox.service.replyWithText,
    mayMail: async (tx, to) =>
      limits.allows(
        tx.db,
        (await isConfirmedAddress(tx.db, to)) ? "mailsPerRecipient" : "mailsUnconfirmed",
        to.toLowerCase(),
      ),
  });

  return {
    uploads,
    backups,
    retention,
    accounts,
    passwords,
    inventory,
    answers,
    catalog,
    imports,
    support,
    orders,
    checkout,
    payments,
    receivedMoney,
    cardPayments,
    sales,
    orderDesk,
    quotes,
    appointments,
    conversations,
    inbox,
    desk,
    loyalty,
    favorites,
    lists,
    privacy,
  };
}

export type ShopModules = ReturnType<typeof createShopModules>;
