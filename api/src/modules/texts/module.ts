import type { InTransaction } from "../../platform/database/transaction";
import type { ShopModule } from "../../platform/module";
import { textGuestData, textPersonalData } from "./text-personal-data";
import { type TextRouteServices, textRoutes } from "./text-routes";
import { textWebhooks } from "./text-webhooks";

interface Dependencies extends TextRouteServices {
  inTransaction: InTransaction;
  keepMessages: (body: string, phoneNumberId: string) => Promise<void>;
  clock: () => Date;
}

/** SMS and WhatsApp: providers and their webhooks, who wants which texts. */
export const textsModule = ({ inTransaction, keepMessages, clock, ...services }: Dependencies): ShopModule => ({
  name: "texts",
  routes(bind, router) {
    textRoutes(bind, services);
    textWebhooks(router, { inTransaction, settings: services.settings, keepMessages, clock });
  },
  personalData: [textPersonalData],
  guestData: [textGuestData],
  start: () => services.settings.load(),
});
