import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { SignalBoard } from "../../platform/events/signals";
import type { ShopModule } from "../../platform/module";
import { activityRoutes } from "./activity-routes";
import { createActivityService } from "./activity-service";
import { alertPersonalData, createAlertPreferences } from "./alert-preferences";
import { createBellReads } from "./bell-read";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  signals: SignalBoard;
  timeZone: string;
  clock: () => Date;
}

/** What happened in the shop, as the console's bell shows it, and how each member of staff is alerted. */
export const activityModule = (dependencies: Dependencies): ShopModule => ({
  name: "activity",
  routes: (bind) =>
    activityRoutes(
      bind,
      createActivityService(dependencies.db),
      createAlertPreferences(dependencies),
      createBellReads(dependencies),
    ),
  personalData: [alertPersonalData],
});
