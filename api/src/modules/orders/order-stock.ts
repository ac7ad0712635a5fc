import type { Tx } from "../../platform/database/transaction";
import { holdStock, type LockedStock, lockStock, outOfStock } from "../inventory";
import type { OrderRecord } from "./order";
import { findItems, type NewItem } from "./order-item-store";

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
  return shortages.flatMap((shortage) =>
    items
      .filter((item) => item.inventoryItemId === shortage.itemId)
      .map((item) => ({
        productId: item.productId,
        name: item.name,
        requested: item.quantity,
        available: shortage.available,
      })),
  );
}
