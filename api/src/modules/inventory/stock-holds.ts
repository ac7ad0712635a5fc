import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import * as store from "./inventory-store";
import * as stock from "./stock";
import { type Author, record } from "./stock-ledger";

/** Requested units; several lines may request the same item. */
interface StockRequest {
  itemId: number;
  quantity: number;
}

/** An item with insufficient stock. */
interface Shortage extends StockRequest {
  available: number;
}

const sumPerItem = (wanted: readonly StockRequest[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
};

/** The error for insufficient stock; `lines` names the items to the customer. */
export const outOfStock = (
  lines: readonly { productId: number | null; name: string; requested: number; available: number }[],
) =>
  new AppError(
    "OUT_OF_STOCK",
    lines.length === 1 && lines[0]
      ? lines[0].available > 0
        ? `Only ${lines[0].available} left of ${lines[0].name}.`
        : `${lines[0].name} is sold out.`
      : "Some items are no longer available in that quantity.",
    { lines: [...lines] },
  );

/** Stock items locked for a request. */
export interface LockedStock {
  /** One line per item. */
  wanted: readonly StockRequest[];
  items: ReadonlyMap<number, store.LockedItem>;
  /** Items with insufficient stock. */
  shortages: readonly Shortage[];
}

/** Locks the requested items in id order, sums the lines per item, and finds shortages. */
export async function lockStock(tx: Tx, lines: readonly StockRequest[]): Promise<LockedStock> {
  const wanted = [...sumPerItem(lines)].map(([itemId, quantity]) => ({ itemId, quantity }));
  if (wanted.length === 0) return { wanted, items: new Map(), shortages: [] };
  const items = await store.lockItems(
    tx.db,
    wanted.map(({ itemId }) => itemId),
  );
  const shortages = wanted.flatMap(({ itemId, quantity }) => {
    const item = items.get(itemId);
    const free = item ? stock.available(item) : 0;
    return free < quantity ? [{ itemId, quantity, available: free }] : [];
  });
  return { wanted, items, shortages };
}

/** Returns the shortages of a request as things are now, without locking anything. */
export async function findShortages(db: Db, lines: readonly StockRequest[]): Promise<readonly Shortage[]> {
  const wanted = sumPerItem(lines);
  const items = await store.findItems(db, [...wanted.keys()]);
  return [...wanted].flatMap(([itemId, quantity]) => {
    const item = items.get(itemId);
    const free = item ? stock.available(item) : 0;
    return free < quantity ? [{ itemId, quantity, available: free }] : [];
  });
}

/** Holds locked stock without shortages, for a subject that holds nothing yet. */
export async function holdLocked(
  tx: Tx,
  subject: store.Subject,
  { wanted, items }: LockedStock,
  by: Author & { reason: string },
): Promise<void> {
  await Promise.all([
    store.insertReservations(tx.db, subject, wanted, new Date()),
    move(tx, subject, wanted, items, stock.reserve, by),
  ]);
}

/** Locks and holds units for a subject, all or nothing; returns the shortages. The subject must hold nothing yet. */
export async function holdStock(
  tx: Tx,
  subject: store.Subject,
  lines: readonly StockRequest[],
  by: Author & { reason: string },
): Promise<readonly Shortage[]> {
  const locked = await lockStock(tx, lines);
  if (locked.shortages.length === 0) await holdLocked(tx, subject, locked, by);
  return locked.shortages;
}

/** Releases what is held for a subject. Returns whether there was anything. */
export const releaseStock = (tx: Tx, subject: store.Subject, by: Author & { reason: string }): Promise<boolean> =>
  endHold(tx, subject, stock.release, by);

/** Turns what is held for a subject into a sale. Returns whether there was anything. */
export const sellHeldStock = (tx: Tx, subject: store.Subject, by: Author & { reason: string }): Promise<boolean> =>
  endHold(tx, subject, stock.sale, by);

/** Returns units to the shelf. */
export async function takeBackStock(
  tx: Tx,
  subject: store.Subject,
  units: readonly StockRequest[],
  by: Author & { reason: string },
): Promise<void> {
  const sums = sumPerItem(units);
  if (sums.size === 0) return;
  const items = await store.lockItems(tx.db, [...sums.keys()]);
  const returned = [...sums].map(([itemId, quantity]) => ({ itemId, quantity }));
  await move(tx, subject, returned, items, stock.returned, by);
}

async function endHold(
  tx: Tx,
  subject: store.Subject,
  toChange: (units: number) => stock.StockChange,
  by: Author & { reason: string },
): Promise<boolean> {
  const reservations = await store.findReservations(tx.db, subject);
  if (reservations.length === 0) return false;
  const items = await store.lockItems(
    tx.db,
    reservations.map(({ itemId }) => itemId),
  );
  await Promise.all([store.deleteReservations(tx.db, subject), move(tx, subject, reservations, items, toChange, by)]);
  return true;
}

async function move(
  tx: Tx,
  subject: store.Subject,
  reservations: readonly store.Reservation[],
  items: ReadonlyMap<number, store.LockedItem>,
  toChange: (units: number) => stock.StockChange,
  by: Author & { reason: string },
): Promise<void> {
  const changes = reservations.flatMap(({ itemId, quantity }) => {
    const item = items.get(itemId);
    return item ? [{ item, change: toChange(quantity), reason: by.reason }] : [];
  });
  await record(tx, changes, { userId: by.userId, subject });
}
