import type { Tx } from "../../platform/database/transaction";
import type { ShopModule } from "../../platform/module";
import { type CloseAccountDependencies, createCloseAccount } from "../accounts";
import { createDataExport, type ExportDependencies } from "./data-export";
import { createGuestData, type GuestDataDependencies } from "./guest-data";
import { privacyRoutes } from "./privacy-routes";
import { eraseAfterOpenOrder } from "./subscribers/erase-after-open-order";

/**
 * A person's rights over their data: access and erasure (Data Protection Act, 2019, s. 26, 38, 40). Each module
 * contributes its own personal data.
 */
export function privacyModule(
  dependencies: CloseAccountDependencies & ExportDependencies & GuestDataDependencies,
): ShopModule {
  const erase = async (tx: Tx, userId: number): Promise<void> => {
    for (const part of dependencies.personalData) await part.erase(tx, userId);
  };
  const closeAccount = createCloseAccount(dependencies, erase);
  const exportData = createDataExport(dependencies);
  const guests = createGuestData(dependencies);
  return {
    name: "privacy",
    routes: privacyRoutes({ closeAccount, exportData, guests, orders: dependencies.orders }),
    subscribe: (dispatcher) => eraseAfterOpenOrder(dispatcher, erase),
  };
}
