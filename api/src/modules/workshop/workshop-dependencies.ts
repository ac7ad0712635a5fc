import type { ShopConfig } from "@fundi/shared/settings/shop";
import { type ShopMinutes, shopMinutes } from "@fundi/shared/workshop/shop-minutes";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { PrivateFiles } from "../../platform/private-files/private-files";

export interface WorkshopDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Opening hours, closed days and time zone, as they are now. */
  shop: Pick<ShopConfig, "hours" | "closedDays" | "timeZone">;
  clock: () => Date;
  /** Signatures and photos, which only those may read whom the intake allows it. */
  privateFiles: Pick<PrivateFiles, "keepMade" | "name" | "of" | "discardOf">;
}

/** Returns what counts minutes in the opening hours of this moment; make it once for each request. */
export const minutesOf = ({ shop }: Pick<WorkshopDependencies, "shop">): ShopMinutes => shopMinutes(shop);
