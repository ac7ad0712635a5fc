import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { findShortages, holdStock, type LockedStock, lockStock, outOfStock } from "../inventory";
import { type OrderRecord, OVER } from "./order";
import { findItems, type NewItem, type OrderItemRecord } from "./order-item-store";

/** The subject of the stock movements of an order. */
export const orderSubject = (orderId: number) => ({ type: "order", id: orderId });

const wantedOf = (items: readonly Pick<NewItem, "inventoryItemId" | "quantity">[]) =>
  items.flatMap(({ inventoryItemId, quantity }) =>
    inventoryItemId === null ? [] : [{ itemId: inventoryItemId, quantity }],
  );

/** Locks the stock of an order's lines; throws when there is too little, naming every line. */
export async function lockItemStock(tx: Tx, lines: readonly NewItem[]): Promise<LockedStock> {
  const goods = await lockStock(tx, wantedOf(lines));
  if (goods.shortages.length === 0) return goods;
  const short = new Map(goods.shortages.map((shortage) => [shortage.itemId, shortage.available]));
  throw outOfStock(
    lines.flatMap(({ productId, name, quantity, inventoryItemId }) => {
      const left = inventoryItemId === null ? undefined : short.get(inventoryItemId);
      return left === undefined ? [] : [{ productId, name, requested: quantity, available: left }];
    }),
  );
}

/** Holds the goods of an order again after its hold expired. Returns the lines out of stock; empty means held. */
export async function holdAgain(tx: Tx, order: OrderRecord, userId: number | null) {
  const items = (await findItems(tx.db, [order.id])).get(order.id) ?? [];
  const reason = `Order ${order.orderNumber}, held again`;
  const shortages = await holdStock(tx, orderSubject(order.id), wantedOf(items), { userId, reason });
  return linesOf(items, shortages);
}

/** A line of an order of which there is too little. */
export interface MissingLine {
  productId: number | null;
  name: string;
  requested: number;
  available: number;
}

const linesOf = (
  items: readonly OrderItemRecord[],
  shortages: readonly { itemId: number; available: number }[],
): MissingLine[] =>
  shortages.flatMap(({ itemId, available }) =>
    items
      .filter((item) => item.inventoryItemId === itemId)
      .map(({ productId, name, quantity }) => ({ productId, name, requested: quantity, available })),
  );

/** Returns whether an order's goods are set aside for nobody yet, though somebody waits for them. */
export const isNotSetAside = (order: Pick<OrderRecord, "stockState" | "status">): boolean =>
  order.stockState === "lapsed" && !OVER.includes(order.status);

/** Returns the lines of an order that are not set aside, and not here in that quantity. */
export async function findMissing(db: Db, order: OrderRecord, items?: readonly OrderItemRecord[]) {
  if (!isNotSetAside(order)) return [];
  const lines = items ?? (await findItems(db, [order.id])).get(order.id) ?? [];
  return linesOf(lines, await findShortages(db, wantedOf(lines)));
}

/**
 * Throws where money is to be asked for an order whose goods are gone. Money that was sent already is never refused: it
 * is recorded, and flags the order.
 */
export async function requireGoods(db: Db, order: OrderRecord): Promise<void> {
  const missing = await findMissing(db, order);
  if (missing.length > 0) throw outOfStock(missing);
}
