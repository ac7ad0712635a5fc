import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import * as store from "./inventory-store";
import * as stock from "./stock";
import { type Author, record } from "./stock-ledger";
import { findUnits, moveUnits, type UnitRecord, unitsOfSubject } from "./units/unit-store";

/** Requested units; several lines may request the same item. */
interface StockRequest {
  itemId: number;
  quantity: number;
  /** The very unit, of an item that is counted by serials. */
  unitId?: number | null | undefined;
}

/** An item with insufficient stock; of one that is counted by serials, a request whose unit is not there. */
interface Shortage extends StockRequest {
  available: number;
}

/** Returns whether a request is short. */
export const isShort = (request: StockRequest, shortage: Shortage): boolean =>
  request.itemId === shortage.itemId && (shortage.unitId === undefined || shortage.unitId === (request.unitId ?? null));

const sumPerItem = (wanted: readonly StockRequest[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
};

/** The error for insufficient stock; `lines` names the items to the customer. */
export const outOfStock = (
  lines: readonly {
    productId: number | null;
    name: string;
    requested: number;
    available: number;
    unitId?: number | undefined;
  }[],
) =>
  new AppError(
    "OUT_OF_STOCK",
    lines.length === 1 && lines[0]
      ? lines[0].available > 0
        ? `Only ${lines[0].available} left of ${lines[0].name}.`
        : lines[0].unitId === undefined
          ? `${lines[0].name} is sold out.`
          : `Somebody else has taken this ${lines[0].name}. Please choose another one.`
      : "Some items are no longer available in that quantity.",
    { lines: [...lines] },
  );

/** Stock items locked for a request. */
export interface LockedStock {
  /** One line per item. */
  wanted: readonly { itemId: number; quantity: number }[];
  items: ReadonlyMap<number, store.LockedItem>;
  /** The units that were asked for, by item. */
  units: ReadonlyMap<number, readonly number[]>;
  /** Items with insufficient stock. */
  shortages: readonly Shortage[];
}

const unitIdsOf = (lines: readonly StockRequest[]): number[] => lines.flatMap(({ unitId }) => unitId ?? []);

/** Returns what is short: of alike units by their number, of others each one that is not on the shelf, or not named at all. */
function shortagesOf(
  lines: readonly StockRequest[],
  items: ReadonlyMap<number, store.ItemRecord>,
  units: ReadonlyMap<number, UnitRecord>,
): Shortage[] {
  const ofAlike = [...sumPerItem(lines)].flatMap(([itemId, quantity]) => {
    const item = items.get(itemId);
    if (item?.tracksSerials) return [];
    const free = item ? stock.available(item) : 0;
    return free < quantity ? [{ itemId, quantity, available: free }] : [];
  });
  const taken = new Set<number>();
  const ofUnits = lines.flatMap(({ itemId, quantity, unitId = null }) => {
    if (!items.get(itemId)?.tracksSerials) return [];
    const unit = unitId === null || taken.has(unitId) ? undefined : units.get(unitId);
    if (unit) taken.add(unit.id);
    const isHere = unit?.itemId === itemId && unit.state === "on_hand" && quantity === 1;
    return isHere ? [] : [{ itemId, quantity, unitId, available: 0 }];
  });
  return [...ofAlike, ...ofUnits];
}

/** Locks the requested items in id order, and so their units, sums the lines per item, and finds shortages. */
export async function lockStock(tx: Tx, lines: readonly StockRequest[]): Promise<LockedStock> {
  const wanted = [...sumPerItem(lines)].map(([itemId, quantity]) => ({ itemId, quantity }));
  if (wanted.length === 0) return { wanted, items: new Map(), units: new Map(), shortages: [] };
  const items = await store.lockItems(
    tx.db,
    wanted.map(({ itemId }) => itemId),
  );
  const shortages = shortagesOf(lines, items, await findUnits(tx.db, unitIdsOf(lines)));
  return { wanted, items, units: unitsByItem(lines), shortages };
}

function unitsByItem(lines: readonly StockRequest[]): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  for (const { itemId, unitId } of lines) if (unitId) byItem.set(itemId, [...(byItem.get(itemId) ?? []), unitId]);
  return byItem;
}

/** Returns the shortages of a request as things are now, without locking anything. */
export async function findShortages(db: Db, lines: readonly StockRequest[]): Promise<readonly Shortage[]> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const [items, units] = await Promise.all([store.findItems(db, itemIds), findUnits(db, unitIdsOf(lines))]);
  return shortagesOf(lines, items, units);
}

/** Holds locked stock without shortages, for a subject that holds nothing yet. */
export async function holdLocked(
  tx: Tx,
  subject: store.Subject,
  { wanted, items, units }: LockedStock,
  by: Author & { reason: string },
): Promise<void> {
  await Promise.all([
    store.insertReservations(tx.db, subject, wanted, new Date()),
    move(tx, { subject, pieces: wanted, items, units }, stock.reserve, by),
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

/** What one costs, at the moment at which it is fitted. */
type Costed = Author & { reason: string; unitCostMinor: number | null };

/** Turns what is held for a subject into parts that are fitted. Returns whether there was anything. */
export const useHeldStock = (tx: Tx, subject: store.Subject, by: Costed): Promise<boolean> =>
  endHold(tx, subject, stock.use, by);

/** Parts that were fitted come out again, as units that lie in the shop; each unit by name where they have serials. */
export async function takeOutStock(tx: Tx, subject: store.Subject, part: StockRequest, by: Costed): Promise<void> {
  const items = await store.lockItems(tx.db, [part.itemId]);
  await move(tx, { subject, pieces: [part], items, units: unitsByItem([part]) }, stock.takeOut, by);
}

/** Writes off units on the shelf that are good for nothing, or not there at all. */
export async function writeOffStock(
  tx: Tx,
  subject: store.Subject,
  part: StockRequest,
  by: Author & { reason: string; isMissing: boolean },
): Promise<void> {
  const items = await store.lockItems(tx.db, [part.itemId]);
  const toChange = by.isMissing ? stock.missing : stock.scrap;
  await move(tx, { subject, pieces: [part], items, units: unitsByItem([part]) }, toChange, by);
}

/** Returns units to the shelf; throws where one of an item that is counted by serials does not say which one it is. */
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
  await move(tx, { subject, pieces: returned, items, units: unitsByItem(units) }, stock.returned, by);
}

/** Writes off units that came back and go to no shelf again; the count lost them when they were sold. */
export async function writeOffReturned(
  tx: Tx,
  subject: store.Subject,
  units: readonly { itemId: number; unitId: number }[],
): Promise<void> {
  if (units.length === 0) return;
  const byItem = unitsByItem(units.map((unit) => ({ ...unit, quantity: 1 })));
  await store.lockItems(tx.db, [...byItem.keys()]);
  for (const [itemId, ids] of byItem)
    await moveUnits(tx.db, ids, { itemId, from: "sold", to: "gone", subject: null, belongsTo: subject });
}

type Moving = Author & { reason: string; unitCostMinor?: number | null };

async function endHold(
  tx: Tx,
  subject: store.Subject,
  toChange: (units: number) => stock.StockChange,
  by: Moving,
): Promise<boolean> {
  const reservations = await store.findReservations(tx.db, subject);
  if (reservations.length === 0) return false;
  const items = await store.lockItems(
    tx.db,
    reservations.map(({ itemId }) => itemId),
  );
  const units = await unitsOfSubject(tx.db, subject, "held");
  await Promise.all([
    store.deleteReservations(tx.db, subject),
    move(tx, { subject, pieces: reservations, items, units }, toChange, by),
  ]);
  return true;
}

async function move(
  tx: Tx,
  goods: {
    subject: store.Subject;
    pieces: readonly store.Reservation[];
    items: ReadonlyMap<number, store.LockedItem>;
    units: ReadonlyMap<number, readonly number[]>;
  },
  toChange: (units: number) => stock.StockChange,
  by: Moving,
): Promise<void> {
  const { subject, pieces, items, units } = goods;
  const cost = { unitCostMinor: by.unitCostMinor };
  const changes = pieces.flatMap(({ itemId, quantity }) => {
    const item = items.get(itemId);
    return item ? [{ item, change: toChange(quantity), reason: by.reason, units: units.get(itemId), ...cost }] : [];
  });
  await record(tx, changes, { userId: by.userId, subject });
}
