import type { OfferedUnit } from "@fundi/shared/inventory/units";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";

/** What the catalogue needs from inventory. */
export interface StockPort {
  /** Returns the stock item with this SKU, created with its first quantity if necessary. */
  ensureItem(
    tx: Tx,
    item: { sku: string; name: string; priceMinor: number; quantity: number; actorId: number | null },
  ): Promise<number>;
  /** Returns the units of a product that can be had, where it is sold by the unit. */
  offeredUnits(productId: number): Promise<OfferedUnit[]>;
  /** Returns the addresses of the photos of a product's units, also of those that were sold. */
  unitPictures(productId: number): Promise<string[]>;
}

/** What the use cases of products depend on. */
export interface ProductDependencies {
  db: Db;
  inTransaction: InTransaction;
  stock: StockPort;
  /** Resolves when committed changes can be found: a user must see their own change next. */
  waitUntilIndexed: () => Promise<void>;
}

/** What the use cases of services depend on. */
export interface ServiceDependencies {
  inTransaction: InTransaction;
  /** Whether a permanent record refers to the service: an appointment or a quote. */
  isServiceUsed: (db: Db | Tx["db"], id: number) => Promise<boolean>;
}
