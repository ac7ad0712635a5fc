import { deleteMyAccount, exportMyData } from "@fundi/shared/accounts/preferences";
import { eraseGuestData, exportGuestData } from "@fundi/shared/orders/guest-data";
import { asLongWork } from "../../platform/database/time-limit";
import type { Bind } from "../../platform/http/route";
import type { CloseAccount } from "../accounts";
import { type OrderService, presentOrderDetail } from "../orders";
import type { DataExport } from "./data-export";
import type { GuestDataService } from "./guest-data";

interface PrivacyServices {
  closeAccount: CloseAccount;
  exportData: DataExport;
  guests: GuestDataService;
  orders: OrderService;
}

export const privacyRoutes =
  ({ closeAccount, exportData, guests, orders }: PrivacyServices) =>
  (bind: Bind): void => {
    bind(exportMyData, ({ actor }) => asLongWork("export", () => exportData(actor)));
    bind(deleteMyAccount, async ({ actor, body }) => {
      await closeAccount(actor, body.password);
      return { success: true as const, message: "Your account was deleted" };
    });
    bind(exportGuestData, ({ params }) => guests.collect(params.id));
    bind(eraseGuestData, async ({ params, actor }) => {
      await guests.erase(params.id, actor);
      return presentOrderDetail(await orders.view(params.id), actor);
    });
  };
