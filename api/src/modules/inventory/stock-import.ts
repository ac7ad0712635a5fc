import type { Tx } from "../../platform/database/transaction";
import { titleOfSeveral } from "../../platform/events/title";
import { lockItems } from "./inventory-store";
import { setTo } from "./stock";
import * as store from "./stock-import-store";
import { record } from "./stock-ledger";

interface StockLine {
  sku: string;
  name: string;
  priceMinor: number;
  /** Null only looks the item up. */
  quantity: number | null;
  /** Overwrites the count of an existing item, too. */
  overwrite: boolean;
}

const REASON = "Price list";

/**
 * Applies the counts of an imported price list: missing items are created with theirs, and lines with `overwrite` set
 * existing ones, though never below what is reserved. Returns item ids by SKU as given.
 */
export async function receiveImportedStock(
  tx: Tx,
  lines: readonly StockLine[],
  by: { actorId: number | null; importId: number | null },
): Promise<Map<string, number>> {
  const found = await store.itemsBySku(
    tx.db,
    lines.map(({ sku }) => sku),
  );
  const idBySku = new Map(found.map(({ id, sku }) => [fold(sku), id]));
  await setCounts(
    tx,
    lines.filter(({ overwrite }) => overwrite),
    idBySku,
    by,
  );

  const missing = new Map<string, store.CountedItem>();
  for (const { quantity, overwrite: _, ...item } of lines)
    if (quantity !== null && !idBySku.has(fold(item.sku))) missing.set(fold(item.sku), { ...item, quantity });
  if (missing.size > 0) {
    const author = { reason: REASON, userId: by.actorId, importId: by.importId };
    const ids = await store.insertCounted(tx.db, [...missing.values()], author, new Date());
    [...missing.keys()].forEach((sku, index) => {
      idBySku.set(sku, ids[index] ?? 0);
    });
    tx.emit({
      name: "inventory.changed",
      entity: "inventory_item",
      entityId: ids[0] ?? null,
      actorId: by.actorId,
      payload: {
        itemIds: ids,
        productIds: [],
        title: titleOfSeveral([...missing.values()][0]?.name ?? "", ids.length),
        changes: {},
        note: REASON,
      },
    });
  }
  return new Map(
    lines.flatMap(({ sku }) => {
      const id = idBySku.get(fold(sku));
      return id === undefined ? [] : [[sku, id] as const];
    }),
  );
}

async function setCounts(
  tx: Tx,
  lines: readonly StockLine[],
  idBySku: ReadonlyMap<string, number>,
  { actorId, importId }: { actorId: number | null; importId: number | null },
): Promise<void> {
  const counts = new Map<number, number>();
  for (const { sku, quantity } of lines) {
    const id = idBySku.get(fold(sku));
    if (id !== undefined && quantity !== null) counts.set(id, quantity);
  }
  if (counts.size === 0) return;
  const items = await lockItems(tx.db, [...counts.keys()]);
  const changes = [...items.values()].flatMap((item) => {
    // A price list knows no serials: its count says nothing of which units there are.
    if (item.tracksSerials) return [];
    const counted = Math.max(counts.get(item.id) ?? item.quantity, item.reserved);
    return counted === item.quantity ? [] : [{ item, change: setTo("import", item, counted), reason: REASON }];
  });
  if (changes.length > 0) await record(tx, changes, { userId: actorId, ...subjectOf(importId) });
}

const subjectOf = (importId: number | null) =>
  importId === null ? {} : { subject: { type: store.IMPORT_SUBJECT, id: importId } };

/** Removes units that an import added, though never reserved ones. */
export async function withdrawImportedStock(
  tx: Tx,
  lines: readonly { itemId: number; units: number }[],
  by: { actorId: number; importId: number },
): Promise<void> {
  if (lines.length === 0) return;
  const items = await lockItems(
    tx.db,
    lines.map(({ itemId }) => itemId),
  );
  const changes = lines.flatMap(({ itemId, units }) => {
    const item = items.get(itemId);
    const left = item && Math.max(item.quantity - units, item.reserved);
    if (!item || item.tracksSerials || left === undefined || left === item.quantity) return [];
    return [{ item, change: setTo("import", item, left), reason: "Import undone" }];
  });
  if (changes.length > 0) await record(tx, changes, { userId: by.actorId, ...subjectOf(by.importId) });
}

/** Normalises a SKU as the database compares it: without case and accents. */
const fold = (sku: string): string =>
  sku
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
