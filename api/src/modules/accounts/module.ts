import type { ShopConfig } from "@fundi/shared/settings/shop";
import { deleteExpiredSessions } from "../../platform/auth/session-store";
import { deleteExpiredTries } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import type { SecretBox } from "../../platform/secrets/secret-box";
import { accountPersonalData } from "./account-personal-data";
import { type AccountRouteServices, accountRoutes } from "./account-routes";
import type { PhoneDependencies } from "./phone/phone-dependencies";
import { preferenceRoutes } from "./preferences/preference-routes";
import { sealPlainSecrets } from "./second-factor/factor-store";
import { staffRoutes } from "./staff/staff-routes";
import type { StaffService } from "./staff/staff-service";
import { mailGuessWarning } from "./subscribers/mail-guess-warning";
import { sendPhoneCode } from "./subscribers/send-phone-code";
import { sendResetCode } from "./subscribers/send-reset-code";

interface Dependencies extends AccountRouteServices {
  db: Db;
  staff: StaffService;
  box: SecretBox;
  shop: ShopConfig;
  clock: () => Date;
  texts: PhoneDependencies["texts"];
}

/** Accounts of customers and staff: sign-in, passwords, second factors, preferences. */
export const accountsModule = ({ db, staff, box, shop, clock, texts, ...services }: Dependencies): ShopModule => ({
  name: "accounts",
  routes(bind) {
    accountRoutes(bind, services);
    staffRoutes(bind, staff);
    preferenceRoutes(bind, { db, clock });
  },
  subscribe(dispatcher) {
    sendResetCode(dispatcher, shop);
    sendPhoneCode(dispatcher, { texts, clock });
    mailGuessWarning(dispatcher, shop);
  },
  schedules: [
    { name: "expired sessions", run: () => deleteExpiredSessions(db, clock()) },
    { name: "expired attempt counters", run: () => deleteExpiredTries(db) },
  ],
  personalData: accountPersonalData,
  start: () => sealPlainSecrets(db, box),
});
