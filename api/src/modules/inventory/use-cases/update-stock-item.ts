import { fromMinor } from "@fundi/shared/values/money";
import { changesBetween } from "../../../platform/events/changes";
import type { InventoryDependencies } from "../inventory-dependencies";
import * as store from "../inventory-store";
import { setTo } from "../stock";
import { emitIfLow, emitStockChanged } from "../stock-events";
import { findExisting, lockExisting, refuseStale, skuTaken } from "../stock-items";
import { type Author, record } from "../stock-ledger";

/** The editable fields of an item besides its quantity, as the audit log names them. */
const EDITED = ["name", "sku", "price", "reorderLevel", "place", "partGrade", "warrantyDays"] as const;
const facts = (item: store.ItemRecord) => ({ ...item, price: fromMinor(item.priceMinor) });

/** Changes an item; a new quantity is written as an adjustment. */
export const updateStockItem = (
  { inTransaction }: InventoryDependencies,
  id: number,
  change: store.ItemChange & { quantity?: number | undefined; reason?: string | undefined },
  by: Author,
  version: number | undefined,
) =>
  inTransaction(async (tx) => {
    const item = await lockExisting(tx, id);
    refuseStale(item, version);
    const { quantity, reason, ...columns } = change;
    await store.updateItem(tx.db, id, columns, new Date()).catch(skuTaken);
    const edited = await lockExisting(tx, id);
    emitIfLow(tx, item, edited, by.userId);
    const changes = changesBetween(facts(item), facts(edited), EDITED);
    if (Object.keys(changes).length > 0 || quantity === undefined || quantity === item.quantity)
      emitStockChanged(tx, [{ item: edited }], by.userId, { edited: changes });
    if (quantity !== undefined && quantity !== item.quantity)
      await record(tx, [{ item: edited, change: setTo("adjustment", item, quantity), reason: reason || "Edited" }], by);
    return findExisting(tx.db, id);
  });
