import type { Tx } from "../../../platform/database/transaction";
import { takeBackStock, writeOffReturned } from "../../inventory";
import type { Author, OrderRecord } from "../order";
import { paymentStatusOf } from "../order";
import { saveChanged } from "../order-changes";
import { orderFacts } from "../order-events";
import { findItems } from "../order-item-store";
import { orderSubject } from "../order-stock";
import { checkReturn, creditOf, returnedQuantities } from "../returns/order-return";
import { findReturns, insertReturn, type ReturnLine } from "../returns/order-return-store";

/**
 * Takes goods of a locked order back: the units are restocked or written off, and the total falls by what they were
 * sold for. What was paid for them is then an overpayment, and may be refunded.
 */
export async function takeGoodsBack(
  tx: Tx,
  order: OrderRecord,
  back: { lines: readonly ReturnLine[]; reason: string; pendingMinor: number },
  by: { author: Author; now: Date },
): Promise<{ order: OrderRecord; returnId: number }> {
  const { author, now } = by;
  const items = (await findItems(tx.db, [order.id])).get(order.id) ?? [];
  const before = returnedQuantities(await findReturns(tx.db, order.id));
  checkReturn(order, items, before, back.lines);
  const { creditedMinor } = creditOf(order, items, before, back.lines);
  const goods = back.lines.flatMap(({ orderItemId, quantity, restocked }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item?.inventoryItemId ? [{ itemId: item.inventoryItemId, quantity, unitId: item.unitId, restocked }] : [];
  });
  const stocked = goods.filter(({ restocked }) => restocked);
  const writtenOff = goods.flatMap(({ itemId, unitId, restocked }) =>
    restocked || !unitId ? [] : [{ itemId, unitId }],
  );
  const reason = `Order ${order.orderNumber} returned: ${back.reason}`.slice(0, 300);
  // Before the lines: stock is always locked ahead of what references it.
  await takeBackStock(tx, orderSubject(order.id), stocked, { userId: author.id, reason });
  await writeOffReturned(tx, orderSubject(order.id), writtenOff);
  const returnId = await insertReturn(
    tx.db,
    { orderId: order.id, lines: back.lines, creditedMinor, reason: back.reason, userId: author.id },
    now,
  );
  const totals = {
    ...order,
    totalMinor: order.totalMinor - creditedMinor,
    creditedMinor: order.creditedMinor + creditedMinor,
  };
  const change = {
    totalMinor: totals.totalMinor,
    creditedMinor: totals.creditedMinor,
    paymentStatus: paymentStatusOf(totals, back.pendingMinor),
  };
  const after = await saveChanged(tx, order, change, now);
  tx.emit({
    name: "order.goods_returned",
    entity: "order",
    entityId: after.id,
    actorId: author.id,
    payload: {
      ...orderFacts(after),
      returnId,
      pieces: back.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      creditedMinor,
      reason: back.reason,
    },
  });
  return { order: after, returnId };
}
