import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { SelectedItems } from "./purchase-store";

/** Who waits for stock items to arrive: repairs, which want their parts. */
export interface Waiting {
  /** Locks who waits for these items, before the items are locked. Returns what gives them the pieces once these are counted. */
  prepareArrival(tx: Tx, itemIds: readonly number[]): Promise<(userId: number | null) => Promise<void>>;
  /** Selects the ids of the items that somebody waits for, as `id`. */
  wantedItems(db: Db): SelectedItems;
  /** Returns who waits for these items, by item. */
  wantedBy(db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, readonly Wanted[]>>;
}

/** So many pieces for one repair. */
export interface Wanted {
  repairId: number;
  repairNumber: string;
  quantity: number;
  /** When it is promised. */
  neededAt: Date | null;
  link: string;
}

/** What the use cases of stock items depend on. */
export interface InventoryDependencies {
  db: Db;
  inTransaction: InTransaction;
  waiting: Waiting;
}

/** What the use cases of the purchase list depend on. */
export interface PurchaseDependencies extends InventoryDependencies {
  clock: () => Date;
}
