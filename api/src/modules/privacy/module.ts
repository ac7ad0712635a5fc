import type { ShopModule } from "../../platform/module";
import { type CloseAccountDependencies, createCloseAccount } from "../accounts";
import { guestAppointments } from "../appointments";
import { guestQuotes } from "../quotes";
import { createDataExport, type ExportDependencies } from "./data-export";
import { createGuestData, type GuestDataDependencies } from "./guest-data";
import { guestOrders } from "./guest-orders";
import { type PrivacyRecords, privacyRoutes } from "./privacy-routes";
import { eraseAfterOpenOrder, eraseAfterOpenRepair } from "./subscribers/erase-after-open-order";

/**
 * A person's rights over their data: access and erasure (Data Protection Act, 2019, s. 26, 38, 40). Each module
 * contributes its own personal data.
 */
export function privacyModule(
  dependencies: CloseAccountDependencies &
    ExportDependencies &
    Omit<GuestDataDependencies, "guestRecords"> & { records: PrivacyRecords },
): ShopModule {
  const { erase } = dependencies.people;
  const closeAccount = createCloseAccount(dependencies, erase);
  const exportData = createDataExport(dependencies);
  const { orders, appointments, quotes } = dependencies.records;
  const guestRecords = {
    order: guestOrders(orders),
    appointment: guestAppointments(dependencies.clock),
    quote: guestQuotes,
  };
  const guests = createGuestData({ ...dependencies, guestRecords });
  return {
    name: "privacy",
    routes: privacyRoutes({ closeAccount, exportData, guests, orders, appointments, quotes }),
    subscribe: (dispatcher) => {
      eraseAfterOpenOrder(dispatcher, erase);
      eraseAfterOpenRepair(dispatcher, erase);
    },
  };
}
