import path from "node:path";
import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { DeliveryZone } from "@fundi/shared/delivery/delivery-zone";
import { tierOf } from "@fundi/shared/loyalty/loyalty-tiers";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Env } from "./env";
import {
  createAccountService,
  createManagerApproval,
  createPasswordService,
  hasProvedPhone,
  savePhoneOf,
} from "./modules/accounts";
import { createAddressService, saveOrderAddress } from "./modules/addresses";
import { createAppointments, findLinkedAppointments, isServiceBooked } from "./modules/appointments";
import { createAssistant } from "./modules/assistant";
import { UNTOLD_EVENTS } from "./modules/audit";
import { configuredCopies, createBackupCopies, createBackups, encryptFile } from "./modules/backups";
import { createCatalog } from "./modules/catalog";
import { createCollaboration } from "./modules/collaboration";
import { createConversationService, findLinkedConversations } from "./modules/conversations";
import { createCustomerService } from "./modules/customers";
import { createFavoriteService } from "./modules/favorites";
import { createGuides } from "./modules/guides";
import { createProductImports } from "./modules/import";
import { createInbox } from "./modules/inbox";
import { createIncomingTexts } from "./modules/incoming-texts";
import { createInventoryService, receiveImportedStock, withdrawImportedStock } from "./modules/inventory";
import {
  applyVoucher,
  createLoyaltyService,
  createProgramme,
  findUnusedVoucher,
  redeemVoucher,
  returnVoucher,
  useVoucherAtCounter,
} from "./modules/loyalty";
import { whyTextIsOutdated } from "./modules/notifications";
import { createCheckout, createOrderLinks, createOrderService, findLinkedOrders } from "./modules/orders";
import {
  adoptPayments,
  createCardPayments,
  createCounterPayments,
  createPaymentService,
  createPrompts,
  createReceivedMoney,
  findPaymentsOf,
  findRefundsOf,
  type PromptSettingsService,
  presentPayment,
  presentRefund,
} from "./modules/payments";
import { createPolicyService } from "./modules/policies";
import { createQuoteLinks, createQuoteService, findLinkedQuotes, findQuote, isServiceQuoted } from "./modules/quotes";
import { createSales } from "./modules/sales";
import { createWordEditing, searchKey } from "./modules/search";
import { createLogo } from "./modules/settings";
import { createShopSearch } from "./modules/shop-search";
import { createSupport } from "./modules/support";
import { createRetention } from "./modules/system";
import { createTexts, type TextSettingsService } from "./modules/texts";
import { configuredStores, createUploads, requireOwnUploads } from "./modules/uploads";
import { type LinkViewer, ownsLinked } from "./platform/auth/viewer";
import type { Db } from "./platform/database/database";
import type { InTransaction } from "./platform/database/transaction";
import type { LiveFeed } from "./platform/events/live-feed";
import type { SignalBoard } from "./platform/events/signals";
import type { ShopFiles } from "./platform/files/shop-files";
import { createPublicResponses } from "./platform/http/public-responses";
import type { RequestLoad } from "./platform/http/request-load";
import type { Jobs } from "./platform/jobs/jobs";
import type { Limits } from "./platform/limits/limits";
import { createGuestLinks, type GuestLinks } from "./platform/links/guest-links";
import type { Log } from "./platform/log";
import { createPeople } from "./platform/privacy/people";
import type { SecretBox } from "./platform/secrets/secret-box";
import { readShopSecret } from "./platform/secrets/shop-secret";
import type { Signer } from "./platform/secrets/signer";
import { startThread } from "./platform/threads/start-thread";

/** What every module depends on: the database, events, jobs, and the shop's own settings. */
export interface Platform {
  env: Env;
  /** The version of Fundi. */
  version: string;
  log: Log;
  db: Db;
  feed: LiveFeed;
  jobs: Jobs;
  inTransaction: InTransaction;
  /** Publishes events that were stored past `inTransaction`. */
  committed: (events: DomainEvent[]) => void;
  signals: SignalBoard;
  /** The shop's files: uploads, price lists and backups. */
  files: ShopFiles;
  /** Encrypts the secrets in the database. */
  box: SecretBox;
  /** Signs links that need no sign-in. */
  signer: Signer;
  /** The providers of texts, and how they are used. */
  textSettings: TextSettingsService;
  shop: ShopConfig;
  /** Reads the settings of the shop again. */
  reloadSettings: () => Promise<void>;
  /** Maximum discount of a sale that clerks may give, in percent. */
  clerkDiscount: () => number;
  /** Where the shop delivers to now. */
  deliveryZones: () => readonly DeliveryZone[];
  /** How many devices customers may bring on a day without a time of a technician. */
  dropOffsPerDay: () => number;
  /** Prefix of new order numbers. */
  orderPrefix: () => string;
  /** Prefixes of all order numbers ever used. */
  orderPrefixes: () => readonly string[];
  limits: Limits;
  promptSettings: PromptSettingsService;
  /** Which roles need a second factor to sign in. */
  twoFactor: () => TwoFactorPolicy;
  /** The requests of this process, counted for its threads. */
  requestLoad: RequestLoad;
  clock: () => Date;
}

/** The folder of DATA_DIR for files that this machine is working on. */
const WORK_FOLDER = "tmp";

/** Pictures that people send, and the backups. */
function createFileServices({
  env,
  version,
  log,
  db,
  jobs,
  inTransaction,
  files,
  signer,
  shop,
  limits,
  clock,
}: Platform) {
  const uploads = createUploads({
    db,
    inTransaction,
    jobs,
    stores: configuredStores(env, files),
    signer,
    limits,
    files,
    clock,
    log,
  });
  const logo = createLogo({ shop, readUpload: uploads.read, log });
  const workFolder = path.join(env.DATA_DIR, WORK_FOLDER);
  const backupCopies = createBackupCopies({
    db,
    inTransaction,
    jobs,
    files: files.backups,
    workFolder,
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
    database: { url: env.DATABASE_URL, secondaryUrl: env.BACKUP_DATABASE_URL },
    version,
    files,
    workFolder,
    settings: {
      keep: env.BACKUP_KEEP,
      isDaily: env.BACKUP_DAILY,
      withUploads: env.BACKUP_UPLOADS,
      timeZone: env.SHOP_TIME_ZONE,
    },
    clock,
    log,
  });
  return { uploads, logo, letterhead: async () => ({ shop, logo: await logo(512) }), backups, backupCopies };
}

/** What the shop sells: stock, catalogue and price lists. */
function createGoodsServices(
  { env, log, db, feed, jobs, inTransaction, committed, files, requestLoad, clock }: Platform,
  readUpload: FileServices["uploads"]["read"],
) {
  const inventory = createInventoryService({ db, inTransaction });
  const publicResponses = createPublicResponses();
  const catalog = createCatalog({
    db,
    inTransaction,
    feed,
    publicResponses,
    stock: inventory,
    searchUrls: env.SEARCH_URLS ?? [],
    searchKey: () => searchKey(readShopSecret(env.DATA_DIR, env.SECRET_KEY)),
    pictureFolder: path.join(env.DATA_DIR, "pictures"),
    isServiceUsed: async (database, id) =>
      (await isServiceBooked(database, id)) || (await isServiceQuoted(database, id)),
    readUpload,
    log,
  });
  const imports = createProductImports({
    db,
    inTransaction,
    jobs,
    stock: { receive: receiveImportedStock, withdraw: withdrawImportedStock },
    files: files.imports,
    workFolder: path.join(env.DATA_DIR, WORK_FOLDER),
    startThread: () =>
      startThread(new URL("./import-worker", import.meta.url), {
        workerData: { databaseUrl: env.DATABASE_URL, files: files.settings, requestLoad: requestLoad.shared },
        // Room for 100,000 rows of any width; a file that unpacks to more ends its thread, not the shop. Rows live for
        // one batch: a large young generation keeps most of them from being promoted.
        resourceLimits: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 },
      }),
    committed,
    waitUntilIndexed: catalog.waitUntilIndexed,
    clock,
    log,
  });
  return { inventory, publicResponses, catalog, imports };
}

/** Orders, at the counter too, and their money. */
function createOrderServices(platform: Platform, catalog: GoodsServices["catalog"], guestLinks: GuestLinks) {
  const { env, log, db, jobs, inTransaction, box, shop, orderPrefix, orderPrefixes, limits, clock } = platform;
  const orders = createOrderService({
    db,
    inTransaction,
    paymentsOf: async (database, orderId) => (await findPaymentsOf(database, orderId)).map(presentPayment),
    refundsOf: async (database, orderId) => (await findRefundsOf(database, orderId)).map(presentRefund),
    timeZone: env.SHOP_TIME_ZONE,
    clock,
  });
  const orderLinks = createOrderLinks({
    ...{ inTransaction, links: guestLinks, clock },
    storefrontUrl: env.STOREFRONT_URL,
    adoptPayments,
  });
  const checkout = createCheckout({
    db,
    inTransaction,
    productsForSale: catalog.productsForSale,
    applyVoucher,
    limits,
    viewOf: orders.viewByNumber,
    orderPrefix,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    shop,
    deliveryZones: platform.deliveryZones,
    hasProvedPhone,
    saveAddress: saveOrderAddress,
    clock,
  });
  const paying = {
    db,
    inTransaction,
    limits,
    timeZone: env.SHOP_TIME_ZONE,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    clock,
  };
  const payments = createPaymentService(paying);
  const prompts = createPrompts({
    db,
    inTransaction,
    jobs,
    limits,
    orders,
    payments: paying,
    settings: platform.promptSettings,
    box,
    timeZone: env.SHOP_TIME_ZONE,
    clock,
    log,
  });
  const receivedMoney = createReceivedMoney({
    threadEntry: new URL("./statement-worker", import.meta.url),
    dataDir: env.DATA_DIR,
    orderPrefixes,
    webhooks: {
      c2bSecret: env.C2B_HOOK_SECRET,
      c2bShortCode: env.C2B_SHORTCODE,
      kcbSecret: env.KCB_HOOK_SECRET,
      kcbPublicKey: env.KCB_PUBLIC_KEY,
    },
    db,
    inTransaction,
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
  const withManager = createManagerApproval({ db, inTransaction, box, clock });
  const sales = createSales({
    ...counter,
    clerkDiscount: platform.clerkDiscount,
    orderPrefix,
    withManager,
    prompts,
    vouchers: { look: findUnusedVoucher, use: useVoucherAtCounter },
  });
  const counterPayments = createCounterPayments({ ...counter, cardRefunds: cardPayments.refunds });
  return { orders, orderLinks, checkout, payments, receivedMoney, cardPayments, sales, counterPayments, prompts };
}

/** Quotes and appointments. */
function createAgreementServices(
  { env, db, feed, inTransaction, shop, dropOffsPerDay, limits, clock }: Platform,
  catalog: GoodsServices["catalog"],
  links: GuestLinks,
  albums: FileServices["uploads"]["albums"],
) {
  const quotes = createQuoteService({
    db,
    inTransaction,
    limits,
    findService: catalog.findService,
    vouchers: { redeem: redeemVoucher, giveBack: returnVoucher },
    albums,
    timeZone: env.SHOP_TIME_ZONE,
    clock,
  });
  const appointments = createAppointments({
    db,
    inTransaction,
    feed,
    limits,
    shop,
    dropOffsPerDay,
    findService: catalog.findService,
    countBooking: catalog.countBooking,
    hasAcceptedQuote: async (database, owner, quoteId) => {
      const quote = await findQuote(database, quoteId);
      return quote?.status === "accepted" && ownsLinked("quote", quote, { ...owner, role: "user" } as LinkViewer);
    },
    savePhone: (tx, userId, phone) => savePhoneOf(tx, userId, phone, clock()),
    ...{ links, storefrontUrl: env.STOREFRONT_URL },
    clock,
  });
  const quoteLinks = createQuoteLinks({ inTransaction, links, storefrontUrl: env.STOREFRONT_URL, clock });
  return { quotes, quoteLinks, appointments };
}

/** Points, tiers and rewards. */
function createLoyalty({ env, log, db, feed, inTransaction, shop, clock }: Platform) {
  const programme = createProgramme({ db, inTransaction, feed, isDemo: env.DEMO, clock, log });
  const isLoyaltyOffered = () => shop.offers.loyalty;
  const loyalty = createLoyaltyService({ db, inTransaction, isOffered: isLoyaltyOffered, programme, clock });
  const tierNameOf = (lifetimePoints: number) => tierOf(programme.current().tiers, lifetimePoints).name;
  return { loyalty, isLoyaltyOffered, tierNameOf };
}

type FileServices = ReturnType<typeof createFileServices>;
type GoodsServices = ReturnType<typeof createGoodsServices>;

/** Creates the services of all modules, each with its dependencies. `shop-modules.ts` makes modules of them. */
export function createShopServices(platform: Platform) {
  const { log, db, jobs, inTransaction, box, shop, limits, clock } = platform;
  const files = createFileServices(platform);
  const { uploads } = files;
  const texts = createTexts({
    ...{ limits, signer: platform.signer, box, shop, storefrontUrl: platform.env.STOREFRONT_URL, clock },
    settings: platform.textSettings,
  });
  const policies = createPolicyService({ db, inTransaction, shop, reloadSettings: platform.reloadSettings, clock });
  const retention = createRetention({ db, inTransaction, jobs, unauditedEvents: UNTOLD_EVENTS, clock, log });
  const accounts = createAccountService({
    db,
    inTransaction,
    pictures: { requireOwn: requireOwnUploads, release: uploads.release },
    box,
    shop,
    clock,
  });
  const passwords = createPasswordService({ db, inTransaction, shop });
  const goods = createGoodsServices(platform, uploads.read);
  const support = createSupport({ db, inTransaction, limits, clock });
  const { catalog, publicResponses } = goods;
  const guides = createGuides({ ...{ db, inTransaction, publicResponses, catalog, clock }, feed: platform.feed });
  const answers = { faqs: support.faqs, links: support.links, guides: guides.published };
  const shopSearch = createShopSearch({ feed: platform.feed, publicResponses, catalog, answers });
  const searchWords = createWordEditing({ db, inTransaction, words: catalog.words, clock });
  const assistant = createAssistant({
    ...{ shop, catalog, clock, feed: platform.feed, faqs: support.faqs, guides: guides.published },
    holdMinutes: platform.env.SHOP_HOLD_MINUTES,
    deliveryZones: platform.deliveryZones,
    orderPrefixes: platform.orderPrefixes,
    policy: async (kind) => {
      const { text, number } = await policies.view(kind);
      return { text, isSupplied: number === 1 };
    },
  });
  const guestLinks = createGuestLinks({
    ...{ db, signer: platform.signer, clock },
    sources: {
      order: findLinkedOrders,
      appointment: findLinkedAppointments,
      quote: findLinkedQuotes,
      conversation: findLinkedConversations,
    },
  });
  const ordering = createOrderServices(platform, goods.catalog, guestLinks);
  const agreements = createAgreementServices(platform, goods.catalog, guestLinks, uploads.albums);
  const people = createPeople();
  const conversations = createConversationService({
    ...{ db, inTransaction, jobs, limits, clock },
    texts: { channels: platform.textSettings.channels, sendWords: texts.sendWords },
    ...{ links: guestLinks, shop, albums: uploads.albums, people },
    visitorDays: async () => (await retention.periods()).visitorChats,
  });
  const incomingTexts = createIncomingTexts({ db, inTransaction, jobs, clock });
  const inbox = createInbox({ db, inTransaction, conversations, tickets: support.tickets, clock });
  const collaboration = createCollaboration({ db, inTransaction, clock });
  const { tierNameOf, ...loyalty } = createLoyalty(platform);
  const customers = createCustomerService({ db, inTransaction, tierNameOf });
  const favorites = createFavoriteService({ db, clock });
  const addresses = createAddressService({ db, inTransaction, clock });
  return {
    ...files,
    ...goods,
    ...ordering,
    ...agreements,
    guestLinks,
    ...loyalty,
    policies,
    retention,
    texts,
    whyTextIsOutdated,
    accounts,
    passwords,
    support,
    guides,
    shopSearch,
    assistant,
    searchWords,
    conversations,
    people,
    incomingTexts,
    inbox,
    collaboration,
    customers,
    addresses,
    favorites,
  };
}

export type ShopServices = ReturnType<typeof createShopServices>;
