import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../../platform/database/database";

/** What the use cases of repair bills depend on. They work in the transaction of the workshop. */
export interface BillDependencies {
  /** The payments module depends on orders, so orders are given a function to read them. */
  sumPayments: (db: Db, orderId: number) => Promise<{ pendingMinor: number }>;
  /** Prefix of new order numbers. */
  orderPrefix: () => string;
  shop: Pick<ShopConfig, "vatRate">;
  clock: () => Date;
}
