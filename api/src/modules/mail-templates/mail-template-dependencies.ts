import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";

export interface MailTemplateDependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: ShopConfig;
  clock: () => Date;
}
