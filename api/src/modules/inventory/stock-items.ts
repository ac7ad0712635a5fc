import { AppError } from "@fundi/shared/contract/errors";
import { checkVersion } from "../../platform/check-version";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import * as store from "./inventory-store";
import { initial } from "./stock";
import { emitStockChanged } from "./stock-events";
import { type Author, record } from "./stock-ledger";

export const stockItemNotFound = notFound("There is no such stock item.");

/** Throws SKU_EXISTS for a duplicate SKU, any other error as it is. */
export const skuTaken = (error: unknown): never => {
  throw duplicateKey(error) === "uq_inventory_items_sku"
    ? new AppError("SKU_EXISTS", "SKU already exists", { fieldErrors: { sku: ["SKU already exists"] } })
    : error;
};

/** Throws for a change based on an older version. */
export const refuseStale = (item: store.ItemRecord, version: number | undefined): void =>
  checkVersion(item, version, "This item changed while you were looking at it.");

/** Locks a stock item; throws when there is none. */
export async function lockExisting(tx: Tx, id: number): Promise<store.LockedItem> {
  const item = (await store.lockItems(tx.db, [id])).get(id);
  if (!item) throw stockItemNotFound();
  return item;
}

/** Returns a stock item; throws when there is none. */
export const findExisting = (db: Db, id: number): Promise<store.ItemRecord> =>
  found(store.findItem(db, id), stockItemNotFound);

/** Creates a stock item with its first count. Returns its id. */
export async function insertCounted(
  tx: Tx,
  input: store.NewItem & { quantity: number },
  by: Author,
  reason: string,
): Promise<number> {
  const id = await store.insertItem(tx.db, input, new Date()).catch(skuTaken);
  const item = await lockExisting(tx, id);
  if (input.quantity > 0) await record(tx, [{ item, change: initial(input.quantity), reason }], by);
  else emitStockChanged(tx, [{ item, reason }], by.userId);
  return id;
}
