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

/**
 * Holds pieces for a subject. Locks the items in id order, sums the lines per item, and holds all or nothing; answers
 * what is short. The subject must hold nothing yet.
 */
export async function holdStock(
  tx: Tx,
  subject: store.Subject,
  wanted: readonly Wanted[],
  by: Author & { reason: string },
): Promise<Shortage[]> {
  const sums = sumPerItem(wanted);
  if (sums.size === 0) return [];
  const items = await store.lockItems(tx.db, [...sums.keys()]);
  const shortages: Shortage[] = [];
  for (const [itemId, quantity] of sums) {
    const item = items.get(itemId);
    const free = item ? stock.available(item) : 0;
    if (free < quantity) shortages.push({ itemId, quantity, available: free });
  }
  if (shortages.length > 0) return shortages;
  const reservations = [...sums].map(([itemId, quantity]) => ({ itemId, quantity }));
  await store.insertReservations(tx.db, subject, reservations, new Date());
  await move(tx, subject, reservations, items, stock.reserve, by);
  return [];
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
  await store.deleteReservations(tx.db, subject);
  await move(tx, subject, reservations, items, toChange, by);
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
