import path from "node:path";
import { tierOf } from "@fundi/shared/loyalty/loyalty-tiers";
import { mayMailWithin } from "./mail-limits";
import { createAccountService, createPasswordService, savePhoneOf } from "./modules/accounts";
import { createAddressService } from "./modules/addresses";
import { createAppointments, findLinkedAppointments, isServiceBooked } from "./modules/appointments";
import { createAssistant } from "./modules/assistant";
import { UNTOLD_EVENTS } from "./modules/audit";
import { configuredCopies, createBackupCopies, createBackups, encryptFile } from "./modules/backups";
import { createCatalog } from "./modules/catalog";
import { createCollaboration } from "./modules/collaboration";
import { createConversationService, findLinkedConversations } from "./modules/conversations";
import { createCustomerService } from "./modules/customers";
import { createFavoriteService, createProductAlertService } from "./modules/favorites";
import { createGuides } from "./modules/guides";
import { createProductImports } from "./modules/import";
import { createInbox } from "./modules/inbox";
import { createIncomingTexts } from "./modules/incoming-texts";
import {
  createInventoryService,
  presentOffered,
  receiveImportedStock,
  unitPictures,
  unitsOnShelf,
  type Waiting,
  withdrawImportedStock,
} from "./modules/inventory";
import { createLoyaltyService, createProgramme, redeemVoucher, returnVoucher } from "./modules/loyalty";
import { mayFollowStop, whyTextIsOutdated } from "./modules/notifications";
import { findLinkedOrders } from "./modules/orders";
import { createPolicyService } from "./modules/policies";
import { createQuoteLinks, createQuoteService, findLinkedQuotes, findQuote, isServiceQuoted } from "./modules/quotes";
import { createWordEditing, searchKey } from "./modules/search";
import { createLogo } from "./modules/settings";
import { createShopSearch } from "./modules/shop-search";
import { createSupport } from "./modules/support";
import { createRetention } from "./modules/system";
import { createTexts } from "./modules/texts";
import { configuredStores, createUploads, requireOwnUploads } from "./modules/uploads";
import { createWorkshop, type WorkshopDependencies, waitingParts } from "./modules/workshop";
import { type LinkViewer, ownsLinked } from "./platform/auth/viewer";
import { createPublicResponses } from "./platform/http/public-responses";
import type { StartHeicThread } from "./platform/images/heic/read-heic";
import { createPictureSlots } from "./platform/images/read-picture";
import { createGuestLinks, type GuestLinks } from "./platform/links/guest-links";
import { createPeople } from "./platform/privacy/people";
import { createPrivateFiles } from "./platform/private-files/private-files";
import { createSeal } from "./platform/seal/seal";
import { readShopSecret } from "./platform/secrets/shop-secret";
import { startThread } from "./platform/threads/start-thread";
import { createOrderServices } from "./shop-order-services";
import type { Platform } from "./shop-platform";

/** The folder of DATA_DIR for files that this machine is working on. */
const WORK_FOLDER = "tmp";

/** The heap of the thread that decodes a HEIC; pixels are outside of it. */
const HEIC_THREAD_MB = 128;

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
  const withSlot = createPictureSlots();
  const startHeicThread: StartHeicThread = (workerData) =>
    startThread(new URL("./heic-worker", import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEIC_THREAD_MB },
    });
  const uploads = createUploads({
    db,
    inTransaction,
    jobs,
    stores: configuredStores(env, files),
    signer,
    limits,
    files,
    startHeicThread,
    withSlot,
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
  const privateFiles = createPrivateFiles({
    ...{ db, inTransaction, jobs, files: files.private, startHeicThread, withSlot, clock, log },
    restoredAt: async () => {
      const restored = await backups.restored();
      return restored && new Date(restored.restoredAt);
    },
  });
  return {
    uploads,
    privateFiles,
    logo,
    letterhead: async () => ({ shop, logo: await logo(512) }),
    backups,
    backupCopies,
  };
}

/** What the shop sells: stock, catalogue and price lists. */
function createGoodsServices(
  { env, log, db, feed, jobs, inTransaction, committed, files, requestLoad, clock }: Platform,
  readUpload: FileServices["uploads"]["read"],
  waiting: Waiting,
) {
  const inventory = createInventoryService({ db, inTransaction, waiting });
  const publicResponses = createPublicResponses();
  const catalog = createCatalog({
    db,
    inTransaction,
    feed,
    publicResponses,
    stock: {
      ensureItem: inventory.ensureItem,
      offeredUnits: async (productId) => (await unitsOnShelf(db, productId)).map(presentOffered),
      unitPictures: (productId) => unitPictures(db, productId),
    },
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
    mayFollowStop,
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
  // Stock is below the workshop, whose repairs wait for it.
  const waiting = waitingParts(() => workshopDependencies);
  const goods = createGoodsServices(platform, uploads.read, waiting);
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
  const productAlerts = createProductAlertService({
    ...{ db, inTransaction, limits, texts, mayMail: mayMailWithin(limits), shop, clock },
    ...{ signer: platform.signer, storefrontUrl: platform.env.STOREFRONT_URL },
  });
  const addresses = createAddressService({ db, inTransaction, clock });
  const workshopDependencies: WorkshopDependencies = {
    ...{ db, inTransaction, shop, limits, texts, clock, bills: ordering.bills, privateFiles: files.privateFiles },
    ...{ signer: platform.signer, links: guestLinks },
    seal: createSeal(platform.masterKeys),
    clerkDiscount: platform.clerkDiscount,
    storefrontUrl: platform.env.STOREFRONT_URL,
  };
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
    mayFollowStop,
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
    productAlerts,
    waitingParts: waiting,
    workshop: createWorkshop(workshopDependencies),
    workshopDependencies,
  };
}

export type ShopServices = ReturnType<typeof createShopServices>;
