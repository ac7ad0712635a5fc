import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import { announceToCustomers, type NoticeSources } from "./announcements";
import { notificationPersonalData } from "./notification-personal-data";
import { notificationRoutes } from "./notification-routes";
import { createNotificationService } from "./notification-service";

interface Dependencies {
  db: Db;
  shop: ShopConfig;
  sources: NoticeSources;
  clock: () => Date;
}

/** What customers are notified of: mails, and notices on their pages. */
export const notificationsModule = ({ db, shop, sources, clock }: Dependencies): ShopModule => ({
  name: "notifications",
  routes: (bind) => notificationRoutes(bind, createNotificationService({ db, clock })),
  subscribe: (dispatcher) => announceToCustomers(dispatcher, shop, sources),
  personalData: [notificationPersonalData],
});
