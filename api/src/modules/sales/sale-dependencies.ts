import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { WithManager } from "../accounts";
import type { Catalog } from "../catalog";
import type { OrderService } from "../orders";
import type { Prompts } from "../payments";
import type { SaleVouchers } from "./sale-vouchers";

export type SaleCatalog = Pick<Catalog, "productsForSale" | "servicesForSale" | "goods">;

export interface SaleDependencies {
  db: Db;
  inTransaction: InTransaction;
  catalog: SaleCatalog;
  orders: OrderService;
  vouchers: SaleVouchers;
  /** Maximum discount that clerks may give, in percent. */
  clerkDiscount: () => number;
  /** Prefix of new order numbers. */
  orderPrefix: () => string;
  withManager: WithManager;
  /** Requests for a payment on the customer's phone. */
  prompts: Pick<Prompts, "usableProvider" | "insertForOrder" | "view" | "present">;
  holdMinutes: number;
  shop: Pick<ShopConfig, "vatRate">;
  clock: () => Date;
}
