import type { Changes } from "@fundi/shared/domain-events";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { titleOfSeveral } from "../../platform/events/title";
import type { ItemRecord, LockedItem } from "./inventory-store";
import * as stock from "./stock";

/** An item that changed, with what became of its pieces where they did. */
interface Told {
  item: LockedItem;
  change?: stock.StockChange;
  reason?: string;
}

/** The audit log tells the pieces of so many items; those of a whole price list are in the ledger. */
const PIECES_TOLD = 10;
const LEVEL_WORDS = { quantity: "on hand", reserved: "reserved" } as const;

/** Tells that items changed, and for the audit log which, from what to what, and why. */
export function tellChanged(tx: Tx, told: readonly Told[], actorId: number | null, edited: Changes = {}): void {
  const [first] = told;
  if (!first) return;
  const reasons = new Set(told.map(({ reason = "" }) => reason));
  tx.emit({
    name: "inventory.changed",
    entity: "inventory_item",
    entityId: first.item.id,
    actorId,
    payload: {
      itemIds: told.map(({ item }) => item.id),
      productIds: told.flatMap(({ item }) => item.productIds),
      title: titleOfSeveral(first.item.name, told.length),
      changes: { ...edited, ...piecesOf(told) },
      note: reasons.size === 1 ? [...reasons].join() : "",
    },
  });
}

/** What became of the pieces of these items, each under its name where there are several. */
function piecesOf(told: readonly Told[]): Changes {
  if (told.length > PIECES_TOLD) return {};
  const pairs = told.flatMap(({ item, change }) => {
    if (!change) return [];
    const changed = changesBetween<stock.StockLevel>(item, stock.applyChange(item, change), ["quantity", "reserved"]);
    return Object.entries(changed).map(([field, pieces]) => {
      const level = LEVEL_WORDS[field as keyof typeof LEVEL_WORDS];
      return [told.length > 1 ? `${item.name}: ${level}` : level, pieces] as const;
    });
  });
  return Object.fromEntries(pairs);
}

/** Tells once that an item has come to run low, not that it still does. */
export function tellIfFallen(tx: Tx, before: ItemRecord, after: ItemRecord, actorId: number | null): void {
  if (stock.isLow(before, before.reorderLevel) || !stock.isLow(after, after.reorderLevel)) return;
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
      reorderLevel: after.reorderLevel,
    },
  });
}
