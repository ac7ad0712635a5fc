import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";

export interface ReportDependencies {
  db: Db;
  shop: ShopConfig;
  clock: () => Date;
}
