import { AppError } from "@fundi/shared/errors";
import { PURCHASE_LINES_MAX, SALES_DAYS } from "@fundi/shared/purchase-list";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { type Author, record } from "./inventory-service";
import { findItems, type ItemRecord, lockItems } from "./inventory-store";
import { suggestedPieces } from "./purchase";
import * as store from "./purchase-store";
import * as stock from "./stock";

/** A line of the list of what to buy. */
export interface PurchaseLineRecord extends store.PurchaseNote {
  item: ItemRecord;
  soldLately: number;
  suggested: number;
}

interface Arrival {
  itemId: number;
  amount: number;
  round: number;
}

const SALES_MS = SALES_DAYS * 24 * 60 * 60 * 1000;
const notFound = () => new AppError("NOT_FOUND", "There is no such stock item.");

/** What the shop has to buy, from the note to the shelf. */
export function createPurchaseService({
  db,
  inTransaction,
  clock,
}: {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}) {
  /** The lines of these items, in their order. */
  async function linesOf(database: Tx["db"] | Db, ids: readonly number[]): Promise<PurchaseLineRecord[]> {
    if (ids.length === 0) return [];
    const since = new Date(clock().getTime() - SALES_MS);
    const [items, notes, sold] = await Promise.all([
      findItems(database, ids),
      store.findNotes(database, ids),
      store.soldSince(database, ids, since),
    ]);
    return ids.flatMap((id) => {
      const item = items.get(id);
      if (!item) return [];
      const soldLately = sold.get(id) ?? 0;
      const suggested = suggestedPieces({
        available: stock.available(item),
        reorderLevel: item.reorderLevel,
        soldLately,
      });
      return [{ ...(notes.get(id) ?? store.NO_NOTE), item, soldLately, suggested }];
    });
  }

  async function receive(tx: Tx, arrivals: readonly Arrival[], reason: string, by: Author): Promise<void> {
    const ids = arrivals.map(({ itemId }) => itemId);
    const items = await lockItems(tx.db, ids);
    const notes = await store.findNotes(tx.db, ids);
    const changes = arrivals.map(({ itemId, amount }) => {
      const item = items.get(itemId);
      if (!item) throw notFound();
      return { item, change: stock.restock(amount), reason: reason || "Purchase" };
    });
    const late = arrivals.filter(({ itemId, round }) => (notes.get(itemId)?.round ?? 0) !== round);
    if (late.length > 0) {
      const names = late.map(({ itemId }) => items.get(itemId)?.name).join(", ");
      throw new AppError("STALE_VERSION", `Somebody has received ${names} meanwhile. Nothing was counted twice.`);
    }
    await record(tx, changes, by);
    await store.markReceived(tx.db, ids, clock());
  }

  return {
    /** What runs low or is on order, by name. */
    async list(): Promise<{ lines: PurchaseLineRecord[]; total: number }> {
      const { ids, total } = await store.idsToBuy(db, PURCHASE_LINES_MAX);
      return { lines: await linesOf(db, ids), total };
    },

    /** Notes how many to buy, from whom, and that it was ordered. */
    change: (
      itemId: number,
      input: { quantity?: number | null | undefined; supplier?: string | undefined; isOrdered?: boolean | undefined },
      by: Author,
    ): Promise<PurchaseLineRecord> =>
      inTransaction(async (tx) => {
        await lockItems(tx.db, [itemId]);
        const [before] = await linesOf(tx.db, [itemId]);
        if (!before) throw notFound();
        const { isOrdered, ...note } = input;
        const now = clock();
        // Ordered twice is ordered once, by the one who was first.
        const isNews = isOrdered !== undefined && isOrdered !== (before.orderedAt !== null);
        const ordered = isNews ? (isOrdered ? { at: now, by: by.userId } : null) : undefined;
        await store.saveNote(tx.db, itemId, { ...note, ordered }, now);
        const [after] = await linesOf(tx.db, [itemId]);
        if (!after) throw notFound();
        tx.emit({
          name: "purchase_list.changed",
          entity: "inventory_item",
          entityId: itemId,
          actorId: by.userId,
          payload: {
            itemId,
            name: after.item.name,
            changes: changesBetween(before, after, ["quantity", "supplier", "orderedAt"]),
          },
        });
        return after;
      }),

    /** Restocks everything that arrived, or nothing; what was received by somebody else meanwhile is refused. */
    receive: (
      arrivals: readonly Arrival[],
      reason: string,
      by: Author,
      key: IdempotencyKey | null,
    ): Promise<ItemRecord[]> =>
      inTransaction(async (tx) => {
        const ids = arrivals.map(({ itemId }) => itemId);
        await once(tx, key, async () => {
          await receive(tx, arrivals, reason, by);
          return ids;
        });
        return [...(await findItems(tx.db, ids)).values()];
      }),
  };
}

export type PurchaseService = ReturnType<typeof createPurchaseService>;
