import type { Changes } from "@fundi/shared/activity/domain-events";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { titleOfSeveral } from "../../platform/events/title";
import type { ItemRecord, LockedItem } from "./inventory-store";
import * as stock from "./stock";

/** An item that changed, with the change of its quantities if any. */
interface ChangedItem {
  item: LockedItem;
  change?: stock.StockChange;
  reason?: string;
}

/** The audit log details the quantities of up to this many items; those of a whole price list are in the ledger. */
const MAX_ITEMS_DETAILED = 10;
const LEVEL_WORDS = { quantity: "on hand", reserved: "reserved" } as const;

/** Emits that items changed, with the changes and their reason for the audit log; `follows` where an order caused it. */
export function emitStockChanged(
  tx: Tx,
  items: readonly ChangedItem[],
  actorId: number | null,
  { edited = {}, follows = false }: { edited?: Changes; follows?: boolean } = {},
): void {
  const [first] = items;
  if (!first) return;
  const reasons = new Set(items.map(({ reason = "" }) => reason));
  tx.emit({
    name: "inventory.changed",
    entity: "inventory_item",
    entityId: first.item.id,
    actorId,
    payload: {
      itemIds: items.map(({ item }) => item.id),
      productIds: items.flatMap(({ item }) => item.productIds),
      title: titleOfSeveral(first.item.name, items.length),
      changes: { ...edited, ...quantityChanges(items) },
      note: reasons.size === 1 ? [...reasons].join() : "",
      ...(follows && { follows }),
    },
  });
}

/** Returns the changed quantities of these items, labelled by name if there are several. */
function quantityChanges(items: readonly ChangedItem[]): Changes {
  if (items.length > MAX_ITEMS_DETAILED) return {};
  const pairs = items.flatMap(({ item, change }) => {
    if (!change) return [];
    const changed = changesBetween<stock.StockLevel>(item, stock.applyChange(item, change), ["quantity", "reserved"]);
    return Object.entries(changed).map(([field, units]) => {
      const level = LEVEL_WORDS[field as keyof typeof LEVEL_WORDS];
      return [items.length > 1 ? `${item.name}: ${level}` : level, units] as const;
    });
  });
  return Object.fromEntries(pairs);
}

/** Emits when an item falls to its reorder level, not while it stays below. */
export function emitIfLow(tx: Tx, before: ItemRecord, after: ItemRecord, actorId: number | null): void {
  const { reorderLevel } = after;
  if (reorderLevel === null || stock.isLow(before, before.reorderLevel) || !stock.isLow(after, reorderLevel)) return;
  tx.emit({
    name: "inventory.low_stock",
    entity: "inventory_item",
    entityId: after.id,
    actorId,
    payload: {
      itemId: after.id,
      name: after.name,
      sku: after.sku,
      available: stock.available(after),
      reorderLevel,
    },
  });
}
