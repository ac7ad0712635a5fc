import { AppError } from "@fundi/shared/errors";
import { fromMinor } from "@fundi/shared/money";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import * as store from "./inventory-store";
import * as stock from "./stock";
import { tellChanged, tellIfFallen } from "./stock-told";

export interface Author {
  userId: number | null;
}

interface Written {
  item: store.LockedItem;
  change: stock.StockChange;
  reason: string;
}

/** What of an item may be edited beside its pieces, as the audit log tells it. */
const EDITED = ["name", "sku", "price", "reorderLevel", "place"] as const;
const facts = (item: store.ItemRecord) => ({ ...item, price: fromMinor(item.priceMinor) });

const notFound = () => new AppError("NOT_FOUND", "There is no such stock item.");
const skuTaken = (error: unknown): never => {
  throw duplicateKey(error) === "uq_inventory_items_sku"
    ? new AppError("SKU_EXISTS", "SKU already exists", { fieldErrors: { sku: ["SKU already exists"] } })
    : error;
};

const refuseStale = (item: store.ItemRecord, version: number | undefined): void => {
  if (version !== undefined && version !== item.version)
    throw new AppError("STALE_VERSION", "This item changed while you were looking at it.", { version: item.version });
};

/** Writes changes to locked items into the ledger and tells that they changed. */
export async function record(
  tx: Tx,
  changes: readonly Written[],
  by: Author & { subject?: store.Subject },
): Promise<void> {
  const lines = changes.map(({ item, change, reason }): store.LedgerLine => {
    const next = stock.applyChange(item, change);
    return {
      itemId: item.id,
      ...change,
      quantityAfter: next.quantity,
      reservedAfter: next.reserved,
      reason,
      subject: by.subject ?? null,
      userId: by.userId,
    };
  });
  await store.writeLines(tx.db, lines, new Date());
  tellChanged(tx, changes, by.userId);
  for (const { item, change } of changes) {
    // Whoever reads in a price list has it before them; a bell per line would tell them nothing.
    if (change.type !== "import") tellIfFallen(tx, item, { ...item, ...stock.applyChange(item, change) }, by.userId);
  }
}

/** Stock items and their ledger (`decisions.md` D3). */
export function createInventoryService({ db, inTransaction }: { db: Db; inTransaction: InTransaction }) {
  async function locked(tx: Tx, id: number): Promise<store.LockedItem> {
    const item = (await store.lockItems(tx.db, [id])).get(id);
    if (!item) throw notFound();
    return item;
  }

  async function existing(database: Tx["db"] | Db, id: number): Promise<store.ItemRecord> {
    const item = await store.findItem(database, id);
    if (!item) throw notFound();
    return item;
  }

  async function createIn(
    tx: Tx,
    input: store.NewItem & { quantity: number },
    by: Author,
    reason: string,
  ): Promise<number> {
    const id = await store.insertItem(tx.db, input, new Date()).catch(skuTaken);
    const item = await locked(tx, id);
    if (input.quantity > 0) await record(tx, [{ item, change: stock.initial(input.quantity), reason }], by);
    else tellChanged(tx, [{ item, reason }], by.userId);
    return id;
  }

  return {
    list: (filter: store.ItemFilter) => store.listItems(db, filter),
    usersOfSku: (sku: string) => store.usersOfSku(db, sku),

    async movements(itemId: number, page: { limit: number; offset: number }) {
      await existing(db, itemId);
      return store.listMovements(db, itemId, page);
    },

    create: (input: store.NewItem & { quantity: number }, by: Author, key: IdempotencyKey | null) =>
      inTransaction(async (tx) => {
        const id = await once(tx, key, () => createIn(tx, input, by, "First count"));
        return existing(tx.db, id);
      }),

    /** Changes an item; a new quantity is written as an adjustment (ADM-INV-14). */
    update: (
      id: number,
      change: store.ItemChange & { quantity?: number | undefined; reason?: string | undefined },
      by: Author,
      version: number | undefined,
    ) =>
      inTransaction(async (tx) => {
        const item = await locked(tx, id);
        refuseStale(item, version);
        const { quantity, reason, ...columns } = change;
        await store.updateItem(tx.db, id, columns, new Date()).catch(skuTaken);
        const edited = await locked(tx, id);
        tellIfFallen(tx, item, edited, by.userId);
        const changes = changesBetween(facts(item), facts(edited), EDITED);
        if (Object.keys(changes).length > 0 || quantity === undefined || quantity === item.quantity)
          tellChanged(tx, [{ item: edited }], by.userId, changes);
        if (quantity !== undefined && quantity !== item.quantity)
          await record(
            tx,
            [{ item: edited, change: stock.setTo("adjustment", item, quantity), reason: reason || "Edited" }],
            by,
          );
        return existing(tx.db, id);
      }),

    /** Adds pieces that arrived. */
    restock: (id: number, pieces: number, reason: string, by: Author, key: IdempotencyKey | null) =>
      inTransaction(async (tx) => {
        await once(tx, key, async () => {
          const item = await locked(tx, id);
          await record(tx, [{ item, change: stock.restock(pieces), reason: reason || "Restock" }], by);
          return id;
        });
        return existing(tx.db, id);
      }),

    /** Sets the count to what is on the shelf. */
    adjust: (
      id: number,
      input: { quantity: number; reason: string; version?: number | undefined },
      by: Author,
      key: IdempotencyKey | null,
    ) =>
      inTransaction(async (tx) => {
        await once(tx, key, async () => {
          const item = await locked(tx, id);
          refuseStale(item, input.version);
          const change = stock.setTo("adjustment", item, input.quantity);
          await record(tx, [{ item, change, reason: input.reason }], by);
          return id;
        });
        return existing(tx.db, id);
      }),

    /** The item with this SKU, made with its first count when there is none yet; an existing count is left alone. */
    async ensureItem(
      tx: Tx,
      input: { sku: string; name: string; priceMinor: number; quantity: number; actorId: number | null },
    ): Promise<number> {
      const found = await store.lockItemBySku(tx.db, input.sku);
      if (found) return found.id;
      return createIn(tx, input, { userId: input.actorId }, "First count");
    },
  };
}

export type InventoryService = ReturnType<typeof createInventoryService>;
