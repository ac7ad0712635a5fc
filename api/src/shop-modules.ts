import type { Env } from "./env";
import { mayMailWithin } from "./mail-limits";
import {
  accountsModule,
  createEmailService,
  createFactorService,
  createPhoneService,
  createSessionService,
  createStaffService,
  readerLanguage,
} from "./modules/accounts";
import { activityModule } from "./modules/activity";
import { addressesModule } from "./modules/addresses";
import { appointmentsModule } from "./modules/appointments";
import { assistantModule } from "./modules/assistant";
import { auditModule } from "./modules/audit";
import { backupsModule } from "./modules/backups";
import { callsModule, createCallService } from "./modules/calls";
import { catalogModule } from "./modules/catalog";
import { collaborationModule } from "./modules/collaboration";
import { addNote, conversationsModule, findWithCustomer, lockConversation } from "./modules/conversations";
import { customersModule } from "./modules/customers";
import { createSendAlert, favoritesModule, notifyWatchers } from "./modules/favorites";
import { findModule } from "./modules/find";
import { guidesModule } from "./modules/guides";
import { importModule } from "./modules/import";
import { inboxModule } from "./modules/inbox";
import { incomingTextsModule, whatsAppArrived } from "./modules/incoming-texts";
import { inventoryModule } from "./modules/inventory";
import { linksModule } from "./modules/links";
import { listsModule } from "./modules/lists";
import { loyaltyModule } from "./modules/loyalty";
import { mailTemplatesModule } from "./modules/mail-templates";
import { notificationsModule } from "./modules/notifications";
import { findOrderMailContent, findOrderWithGoods, numberOfNote, orderEmail, ordersModule } from "./modules/orders";
import { paymentsModule } from "./modules/payments";
import { policiesModule } from "./modules/policies";
import { privacyModule } from "./modules/privacy";
import { privateFilesModule } from "./modules/private-files";
import { quotesModule } from "./modules/quotes";
import { reportsModule } from "./modules/reports";
import { reviewsModule } from "./modules/reviews";
import { salesModule } from "./modules/sales";
import { type createSettings, type MailServerService, settingsModule } from "./modules/settings";
import { shopSearchModule } from "./modules/shop-search";
import { shopfloorModule } from "./modules/shopfloor";
import { findContactMessage, supportModule } from "./modules/support";
import { type SystemService, systemModule } from "./modules/system";
import { textOutboxModule } from "./modules/text-outbox";
import { createSendTestText, createTextChoices, isSameSecret, textsModule } from "./modules/texts";
import { uploadsModule } from "./modules/uploads";
import { readRoomKey, videoAccess, type videoHost, videoModule } from "./modules/video";
import { workshopModule } from "./modules/workshop";
import { createThrottle } from "./platform/auth/throttle";
import { createOutbox } from "./platform/mail/outbox";
import type { ShopModule } from "./platform/module";
import type { Platform } from "./shop-platform";
import type { ShopServices } from "./shop-services";

interface Dependencies {
  platform: Platform;
  services: ShopServices;
  settings: ReturnType<typeof createSettings>;
  mailServer: MailServerService;
  videoCalls: ReturnType<typeof videoHost>;
  system: SystemService;
}

/**
 * All modules of the shop: the table of contents of the api. Subscribers of one event are called in this order, and
 * `start` too.
 */
export function shopModules(dependencies: Dependencies): readonly ShopModule[] {
  const { platform, services } = dependencies;
  const { db, inTransaction, shop, clock, log } = platform;
  const { timeZone } = shop;
  const { orders, quotes, support, collaboration } = services;
  const domains = domainModules(dependencies);
  const lists = listsModule({
    ...{ db, inTransaction, orders, quotes, clock, log, timeZone },
    tickets: support.tickets,
    assigning: collaboration.assigning,
    repairs: services.workshop.bulk,
    exports: domains.flatMap((module) => module.exports ?? []),
  });
  services.privateFiles.declare(domains.flatMap((module) => module.privateFiles ?? []));
  services.people.declare([...domains, lists].flatMap((module) => module.personalData ?? []));
  const privacy = privacyModule({
    ...{ db, inTransaction, clock },
    people: services.people,
    guestData: domains.flatMap((module) => module.guestData ?? []),
    records: { orders, quotes, appointments: services.appointments.service },
    throttle: createThrottle(db, { name: "export", points: 10, seconds: 60 * 60 }),
  });
  // Erasing after an open order comes before anything else that follows the end of the order.
  return [privacy, ...domains, lists, findModule(domains.flatMap((module) => module.finders ?? []))];
}

function domainModules({ platform, services, ...more }: Dependencies): readonly ShopModule[] {
  const { env, db, inTransaction, signals, shop, limits, twoFactor, box, textSettings, clock } = platform;
  const { settings, mailServer, videoCalls, system } = more;
  const { accounts, passwords, orders, quotes, inventory, conversations, loyalty, customers, support } = services;
  const { timeZone } = shop;
  return [
    settingsModule({ settings, mailServer, outbox: createOutbox({ db, inTransaction }), limits, logo: services.logo }),
    policiesModule(services.policies),
    accountsModule({
      ...{ db, box, shop, clock, accounts, passwords },
      emails: createEmailService({ db, inTransaction, shop }),
      phones: createPhoneService({ db, inTransaction, shop, texts: services.texts, box, clock }),
      texts: services.texts,
      sessions: createSessionService({ db, inTransaction }),
      factors: createFactorService({ db, inTransaction, box, shop, policy: twoFactor, clock }),
      policy: twoFactor,
      staff: createStaffService({ db, inTransaction, shop }),
    }),
    activityModule({ db, inTransaction, signals, timeZone, clock }),
    auditModule({ db, timeZone }),
    backupsModule({
      backups: services.backups,
      copies: services.backupCopies,
      confirmPassword: passwords.confirmPassword,
    }),
    systemModule({ system, retention: services.retention }),
    mailTemplatesModule({ db, inTransaction, shop, clock }),
    textsModule({
      ...{ inTransaction, clock, settings: textSettings },
      keepMessages: (body, phoneNumberId) => services.incomingTexts(whatsAppArrived(body, phoneNumberId)),
      choices: createTextChoices({ db, inTransaction, settings: textSettings, signer: platform.signer, clock }),
      sendTest: createSendTestText({ inTransaction, settings: textSettings, limits, shop }),
    }),
    catalogModule(services.catalog),
    shopSearchModule({
      search: services.shopSearch,
      words: services.searchWords,
      publicResponses: services.publicResponses,
    }),
    assistantModule(services.assistant),
    importModule(services.imports),
    inventoryModule({ db, inTransaction, inventory, clock, waiting: services.waitingParts }),
    collaborationModule(services.collaboration),
    linksModule(services.guestLinks),
    ordersModule({
      ...{ db, orders, clock },
      checkout: services.checkout,
      links: services.orderLinks,
      sampleProductIds: services.catalog.sampleProductIds,
      letterhead: services.letterhead,
    }),
    shopfloorModule(db),
    quotesModule({ db, quotes, links: services.quoteLinks, erasePhotos: services.uploads.eraseOfQuote, clock }),
    appointmentsModule({ db, appointments: services.appointments }),
    workshopModule(services.workshop, services.workshopDependencies),
    paymentsModule({
      ...{ db, orders },
      payments: services.payments,
      receivedMoney: services.receivedMoney,
      cardPayments: services.cardPayments,
      counterPayments: services.counterPayments,
      prompts: services.prompts,
    }),
    textOutboxModule({ db, inTransaction, channels: textSettings.channels, timeZone, clock }),
    incomingTextsModule({
      ...{ inTransaction, clock },
      ...{ keep: services.incomingTexts, texts: services.texts },
      isHookSecret: (given) => isSameSecret(given, textSettings.current().hookSecret),
    }),
    // Before the conversations, with which they would be deleted before anybody knew whose they were.
    callsModule({
      db,
      calls: createCallService({
        ...{ db, inTransaction, limits, shop, clock },
        accessTo: (room, participant) => videoAccess(videoCalls, room, participant, clock()),
        conversations: {
          async find(database, id) {
            const found = await findWithCustomer(database, id);
            const into = found?.conversation.mergedIntoId ?? null;
            const current = into === null ? found : await findWithCustomer(database, into);
            return current && { id: current.conversation.id, customer: current.customer };
          },
          lock: (tx, id) => lockConversation(tx.db, id),
          note: addNote,
          language: (database, { id, customer }) =>
            readerLanguage(database, { userId: customer.id, about: { kind: "conversation", id } }),
        },
      }),
      async customerOf(actor, id) {
        const viewer = actor.id === null ? await conversations.visitor(actor, id) : actor;
        return viewer.id;
      },
    }),
    conversationsModule({ conversations, inTransaction }),
    inboxModule(services.inbox),
    salesModule({ db, inTransaction, sales: services.sales, clock }),
    reviewsModule({ db, inTransaction, limits, findOrder: findOrderWithGoods, clock }),
    supportModule({ db, support, clock }),
    guidesModule(services.guides, services.catalog.words),
    videoModule({
      host: videoCalls,
      shop,
      isFor: { ticket: support.tickets.isFor, conversation: conversations.isFor },
      roomKey: () => readRoomKey(db, clock()),
      clock,
    }),
    loyaltyModule({ loyalty, isOffered: services.isLoyaltyOffered }),
    notificationsModule({ db, shop, sources: noticeSources(platform, services, env), clock }),
    customersModule({ db, customers }),
    addressesModule(services.addresses),
    watchedProducts(platform, services),
    uploadsModule(services.uploads),
    privateFilesModule(services.privateFiles),
    reportsModule({ db, shop, orders, clock }),
  ];
}

/** Favourites, and alerts about price and stock. */
function watchedProducts(platform: Platform, { favorites, productAlerts, texts }: ShopServices): ShopModule {
  const { env, db, inTransaction, shop, signer, textSettings, clock } = platform;
  return favoritesModule({
    favorites,
    alerts: productAlerts,
    watchers: notifyWatchers({
      ...{ db, inTransaction, texts, clock },
      send: createSendAlert({ texts, shop, signer, storefrontUrl: env.STOREFRONT_URL, clock }),
      isQuiet: textSettings.isQuiet,
    }),
  });
}

/** What the mails to customers read of other modules. */
const noticeSources = (
  { limits }: Platform,
  { appointments, guestLinks, inbox, texts }: ShopServices,
  { STOREFRONT_URL }: Env,
) => ({
  texts,
  postOf: appointments.postOf,
  findLink: guestLinks.findLink,
  orders: {
    emailOf: orderEmail,
    mailContentOf: (db: Platform["db"], id: number) =>
      findOrderMailContent(db, id, (order) => guestLinks.linkOf("order", order)),
    noteOf: numberOfNote,
  },
  storefrontUrl: STOREFRONT_URL,
  findContactMessage,
  replyWithText: inbox.service.replyWithText,
  mayMail: mayMailWithin(limits),
});
