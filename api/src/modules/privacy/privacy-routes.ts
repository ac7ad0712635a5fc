import { deleteMyAccount, exportMyData } from "@fundi/shared/accounts/preferences";
import * as endpoints from "@fundi/shared/orders/guest-data";
import { asLongWork } from "../../platform/database/time-limit";
import type { Bind } from "../../platform/http/route";
import type { CloseAccount } from "../accounts";
import { type AppointmentService, presentDetail } from "../appointments";
import { type OrderService, presentOrderDetail } from "../orders";
import { presentQuote, type QuoteService } from "../quotes";
import type { DataExport } from "./data-export";
import type { GuestDataService } from "./guest-data";

/** The records of people without an account. */
export interface PrivacyRecords {
  orders: OrderService;
  appointments: AppointmentService;
  quotes: QuoteService;
}

interface PrivacyServices extends PrivacyRecords {
  closeAccount: CloseAccount;
  exportData: DataExport;
  guests: GuestDataService;
}

export const privacyRoutes =
  ({ closeAccount, exportData, guests, orders, appointments, quotes }: PrivacyServices) =>
  (bind: Bind): void => {
    bind(exportMyData, ({ actor }) => asLongWork("export", () => exportData(actor)));
    bind(deleteMyAccount, async ({ actor, body }) => {
      await closeAccount(actor, body.password);
      return { success: true as const, message: "Your account was deleted" };
    });
    bind(endpoints.exportGuestData, ({ params }) => guests.collect("order", params.id));
    bind(endpoints.eraseGuestData, async ({ params, actor }) => {
      await guests.erase("order", params.id, actor);
      return presentOrderDetail(await orders.view(params.id), actor);
    });
    bind(endpoints.exportGuestAppointment, ({ params }) => guests.collect("appointment", params.id));
    bind(endpoints.eraseGuestAppointment, async ({ params, actor }) => {
      await guests.erase("appointment", params.id, actor);
      return presentDetail(await appointments.view(params.id));
    });
    bind(endpoints.exportGuestQuote, ({ params }) => guests.collect("quote", params.id));
    bind(endpoints.eraseGuestQuote, async ({ params, actor }) => {
      await guests.erase("quote", params.id, actor);
      return presentQuote(await quotes.view(params.id), actor, quotes.now());
    });
  };
