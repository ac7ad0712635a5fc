import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { findShortages, holdStock, isShort, type LockedStock, lockStock, outOfStock } from "../inventory";
import { type OrderRecord, OVER } from "./order";
import { findItems, type NewItem, type OrderItemRecord } from "./order-item-store";

/** The subject of the stock movements of an order. */
export const orderSubject = (orderId: number) => ({ type: "order", id: orderId });

type Line = Pick<NewItem, "productId" | "name" | "inventoryItemId" | "quantity" | "unitId">;

const wantedOf = (items: readonly Line[]) =>
  items.flatMap(({ inventoryItemId, quantity, unitId }) =>
    inventoryItemId === null ? [] : [{ itemId: inventoryItemId, quantity, unitId }],
  );

/** Throws for products that are sold by the unit and lines that do not say which one. */
function requireUnits(lines: readonly NewItem[], { items }: LockedStock): void {
  const open = lines.filter(
    ({ inventoryItemId, unitId }) =>
      unitId === null && inventoryItemId !== null && items.get(inventoryItemId)?.tracksSerials,
  );
  if (open.length === 0) return;
  throw new AppError("PRODUCT_UNAVAILABLE", `${open.map(({ name }) => name).join(", ")}: please choose which one.`, {
    lines: open.map(({ productId }) => ({ ...(productId !== null && { productId }), choosesUnit: true })),
  });
}

/** Locks the stock of an order's lines; throws when there is too little, naming every line. */
export async function lockItemStock(tx: Tx, lines: readonly NewItem[]): Promise<LockedStock> {
  const goods = await lockStock(tx, wantedOf(lines));
  requireUnits(lines, goods);
  if (goods.shortages.length === 0) return goods;
  throw outOfStock(linesOf(lines, goods.shortages));
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
  /** The very unit that is gone. */
  unitId?: number;
}

const linesOf = (items: readonly Line[], shortages: LockedStock["shortages"]): MissingLine[] =>
  shortages.flatMap((shortage) =>
    items
      .filter(
        ({ inventoryItemId: itemId, quantity, unitId }) =>
          itemId !== null && isShort({ itemId, quantity, unitId }, shortage),
      )
      .map(({ productId, name, quantity, unitId }) => ({
        ...{ productId, name, requested: quantity, available: shortage.available },
        ...(unitId !== null && { unitId }),
      })),
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
