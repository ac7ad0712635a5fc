import { AppError } from "@fundi/shared/errors";
import type { Tx } from "../../platform/database/transaction";
import { type Author, record } from "./inventory-service";
import * as store from "./inventory-store";
import * as stock from "./stock";

/** Pieces that somebody wants: several lines may ask for the same item. */
export interface Wanted {
  itemId: number;
  quantity: number;
}

/** An item of which there is too little. */
export interface Shortage extends Wanted {
  available: number;
}

const sumPerItem = (wanted: readonly Wanted[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
};

/** Refuses an order for want of stock; `lines` tells the customer which ones (`decisions.md` D3). */
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

/** Stock items that are locked for what somebody wants of them. */
export interface LockedStock {
  /** One line per item. */
  wanted: readonly Wanted[];
  items: ReadonlyMap<number, store.LockedItem>;
  /** Items of which there is too little. */
  shortages: readonly Shortage[];
}

/** Locks the items that are wanted in id order, sums the lines per item, and finds what is short. */
export async function lockStock(tx: Tx, lines: readonly Wanted[]): Promise<LockedStock> {
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

/** Holds what was locked and is not short, for a subject that holds nothing yet. */
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

/** Locks and holds pieces for a subject, all or nothing; answers what is short. The subject must hold nothing yet. */
export async function holdStock(
  tx: Tx,
  subject: store.Subject,
  lines: readonly Wanted[],
  by: Author & { reason: string },
): Promise<readonly Shortage[]> {
  const locked = await lockStock(tx, lines);
  if (locked.shortages.length === 0) await holdLocked(tx, subject, locked, by);
  return locked.shortages;
}

/** Lets go of what is held for a subject. Answers whether there was anything. */
export const releaseStock = (tx: Tx, subject: store.Subject, by: Author & { reason: string }): Promise<boolean> =>
  endHold(tx, subject, stock.release, by);

/** Turns what is held for a subject into a sale. Answers whether there was anything. */
export const sellHeldStock = (tx: Tx, subject: store.Subject, by: Author & { reason: string }): Promise<boolean> =>
  endHold(tx, subject, stock.sale, by);

/** Puts pieces that came back on the shelf again. */
export async function takeBackStock(
  tx: Tx,
  subject: store.Subject,
  pieces: readonly Wanted[],
  by: Author & { reason: string },
): Promise<void> {
  const sums = sumPerItem(pieces);
  if (sums.size === 0) return;
  const items = await store.lockItems(tx.db, [...sums.keys()]);
  const returned = [...sums].map(([itemId, quantity]) => ({ itemId, quantity }));
  await move(tx, subject, returned, items, stock.returned, by);
}

/** Whether anything is held for a subject. */
export const holdsStock = async (tx: Tx, subject: store.Subject): Promise<boolean> =>
  (await store.findReservations(tx.db, subject)).length > 0;

async function endHold(
  tx: Tx,
  subject: store.Subject,
  toChange: (pieces: number) => stock.StockChange,
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
  toChange: (pieces: number) => stock.StockChange,
  by: Author & { reason: string },
): Promise<void> {
  const changes = reservations.flatMap(({ itemId, quantity }) => {
    const item = items.get(itemId);
    return item ? [{ item, change: toChange(quantity), reason: by.reason }] : [];
  });
  await record(tx, changes, { userId: by.userId, subject });
}
