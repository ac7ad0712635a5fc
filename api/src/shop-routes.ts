import type { Router } from "express";
import {
  accountRoutes,
  createEmailService,
  createFactorService,
  createSessionService,
  createStaffService,
  preferenceRoutes,
  staffRoutes,
} from "./modules/accounts";
import { activityRoutes, createActivityService, createAlertPreferences, createBellReads } from "./modules/activity";
import { auditRoutes } from "./modules/audit";
import { backupRoutes } from "./modules/backups";
import { conversationRoutes } from "./modules/conversations";
import { createCustomerService, customerFinder, customerRoutes } from "./modules/customers";
import { favoriteRoutes } from "./modules/favorites";
import { findRoutes } from "./modules/find";
import { createPurchaseService, inventoryRoutes, purchaseRoutes, stockFinder } from "./modules/inventory";
import { loyaltyRoutes } from "./modules/loyalty";
import { createMailTemplates, mailTemplateRoutes } from "./modules/mail-templates";
import { createNotificationService, notificationRoutes } from "./modules/notifications";
import { orderFinder, orderRoutes } from "./modules/orders";
import { paymentFinder, paymentRoutes } from "./modules/payments";
import { quoteFinder, quoteRoutes } from "./modules/quotes";
import { createReports } from "./modules/reports";
import { type createSettings, type MailServerService, settingsRoutes } from "./modules/settings";
import { createShopfloorService, shopfloorRoutes } from "./modules/shopfloor";
import { ticketFinder } from "./modules/support";
import { type SystemService, systemRoutes } from "./modules/system";
import { readRoomKey, type videoHost, videoRoutes } from "./modules/video";
import type { Bind } from "./platform/http/route";
import { createOutbox } from "./platform/mail/outbox";
import type { Platform, ShopModules } from "./shop-modules";

interface Dependencies {
  platform: Platform;
  modules: ShopModules;
  settings: ReturnType<typeof createSettings>;
  mailServer: MailServerService;
  videoCalls: ReturnType<typeof videoHost>;
  system: SystemService;
}

/** Binds every call of the contract, but the health check, to the module that answers it. */
export function bindShopRoutes(
  bind: Bind,
  api: Router,
  { platform, modules, settings, mailServer, videoCalls, system }: Dependencies,
): void {
  const { env, db, inTransaction, shop, clock } = platform;
  const {
    accounts,
    appointments,
    backups,
    cardPayments,
    catalog,
    checkout,
    conversations,
    desk,
    favorites,
    imports,
    inbox,
    inventory,
    lists,
    loyalty,
    orderDesk,
    orders,
    passwords,
    payments,
    privacy,
    quotes,
    receivedMoney,
    sales,
    support,
    uploads,
  } = modules;

  accountRoutes(bind, {
    accounts,
    passwords,
    emails: createEmailService({ db, inTransaction, shop }),
    sessions: createSessionService({ db, inTransaction }),
    factors: createFactorService({ db, inTransaction, box: platform.box, shop, policy: platform.twoFactor, clock }),
    policy: platform.twoFactor,
  });
  staffRoutes(bind, createStaffService({ db, inTransaction, shop }));
  preferenceRoutes(bind, { db, clock });
  privacy.routes(bind);
  backupRoutes(bind, backups, passwords.confirmPassword);
  systemRoutes(bind, system, modules.retention);
  mailTemplateRoutes(bind, createMailTemplates({ db, inTransaction, shop, clock }));
  settingsRoutes(bind, { settings, mailServer, outbox: createOutbox({ db, inTransaction }), limits: platform.limits });
  customerRoutes(bind, createCustomerService({ db, inTransaction }));
  const finders = [orderFinder, paymentFinder, customerFinder, stockFinder, ticketFinder, quoteFinder];
  findRoutes(bind, [...finders.map((finderOf) => finderOf(db)), ...catalog.finders]);
  auditRoutes(bind, { db, timeZone: env.SHOP_TIME_ZONE });
  uploads.routes(bind);
  imports.routes(bind);
  catalog.routes(bind);
  support.routes(bind);
  videoRoutes(bind, {
    host: videoCalls,
    shop,
    isFor: { ticket: support.tickets.isFor, conversation: conversations.isFor },
    roomKey: () => readRoomKey(platform.db, clock()),
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
    createBellReads({ db, inTransaction, clock }),
  );
  createReports({ db, shop, orders, clock }).routes(bind);
}
